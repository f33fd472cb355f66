import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { fieldAria, titleId } from '#engine/field-aria.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import { Button } from '#ui/Button.tsx';
import { Foot } from '#ui/Foot.tsx';
import { painted } from '#ui/painted.ts';
import { Picture } from '#ui/Picture.tsx';
import { useTimeout } from '#ui/use-timeout.ts';
import styles from './camera.module.css';
import { cropped, photoOf } from './crop.ts';
import { FileButton } from './FileButton.tsx';
import { Live } from './Live.tsx';
import { useCamera } from './use-camera.ts';
import type { CameraTrouble } from './use-camera.ts';

/** The texts of the options; what each is for stands in options.schema.json. */
type CameraTexts = Readonly<
  Record<
    | 'intro'
    | 'open'
    | 'opening'
    | 'unanswered'
    | 'live'
    | 'take'
    | 'taken'
    | 'retry'
    | 'unreadable'
    | 'again'
    | 'choose',
    string
  >
>;

interface CameraOptions extends CameraTexts, Readonly<Record<CameraTrouble, string>> {
  /** Pixels of the photo. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds until help with the browser's question shows. */
  readonly wait: number;
}

/**
 * A photo of the person: what for, then the camera, then the photo with a way to take another one. Without a camera a
 * file does. The value is the JPEG as a data URL. Specification 2, "Selfie verification screen".
 */
export function Camera(props: FieldWidgetProps): ReactNode {
  const { id, name, value, options, registry, onChange } = props;
  const texts = options as unknown as CameraOptions; // the checker holds options to their schema
  const { fill } = registry.formContext.contextFor(name);
  const { width, height, wait } = texts;
  const size = { width, height };
  const { state, open, close } = useCamera(size);
  const [isSlow, setIsSlow] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useTimeout(() => setIsSlow(true), state.is === 'opening' ? wait : null);

  const photo = typeof value === 'string' ? value : undefined;
  const put = (picture: string) => {
    close();
    setIsUnreadable(false);
    onChange(picture);
    stage.current?.focus({ preventScroll: true });
  };
  const start = () => {
    setIsSlow(false);
    setIsUnreadable(false);
    onChange(undefined);
    open();
    stage.current?.focus({ preventScroll: true });
  };
  const takeFrom = async (now: HTMLVideoElement) => {
    now.pause(); // what was seen at the tap stands, until it is the photo
    await painted();
    if (video.current === now) put(cropped(now, { width: now.videoWidth, height: now.videoHeight }, size));
  };
  const take = () => {
    const now = video.current;
    if (now?.videoWidth) void takeFrom(now);
    else now?.addEventListener('loadeddata', take, { once: true }); // pressed before the first picture came
  };
  const choose = async (file: File) => {
    const picture = await photoOf(file, size);
    if (picture === undefined) setIsUnreadable(true);
    else put(picture);
  };

  const trouble = state.is === 'off' || state.is === 'opening' || state.is === 'live' ? undefined : state.is;
  const said = photo ? '' : spoken(texts, state.is, isSlow, isUnreadable);
  return (
    <div
      ref={stage}
      id={id}
      role="group"
      tabIndex={-1}
      className={styles.stage}
      aria-labelledby={titleId(id)}
      aria-describedby={fieldAria(props)['aria-describedby']}
    >
      <div className={styles.picture}>
        {photo ? <img src={photo} alt={fill(texts.taken)} width={width} height={height} /> : null}
        {!photo && state.is === 'live' ? (
          <Live stream={state.stream} videoRef={video} label={fill(texts.live)} ratio={width / height} />
        ) : null}
        {!photo && state.is !== 'live' ? <Picture name="selfie" size="large" /> : null}
      </div>
      <p role="status" className={trouble || isUnreadable ? styles.trouble : styles.said}>
        {fill(said)}
      </p>
      <Foot inline={photo !== undefined}>
        {photo ? (
          <Button look="secondary" onPress={start}>
            {fill(texts.retry)}
          </Button>
        ) : state.is === 'live' ? (
          <Button look="main" onPress={take}>
            {fill(texts.take)}
          </Button>
        ) : (
          <Button look="main" busy={state.is === 'opening' && !isSlow} onPress={start}>
            {fill(trouble || isSlow ? texts.again : texts.open)}
          </Button>
        )}
        {!photo && (trouble || isSlow || isUnreadable) && state.is !== 'live' ? (
          <FileButton label={fill(texts.choose)} onFile={(file) => void choose(file)} />
        ) : null}
      </Foot>
    </div>
  );
}

/** What is said of the camera as it is. */
function spoken(
  texts: CameraOptions,
  state: 'off' | 'opening' | 'live' | CameraTrouble,
  isSlow: boolean,
  isUnreadable: boolean,
): string {
  if (isUnreadable) return texts.unreadable;
  if (state === 'live') return '';
  if (state === 'off') return texts.intro;
  if (state === 'opening') return isSlow ? texts.unanswered : texts.opening;
  return texts[state];
}
