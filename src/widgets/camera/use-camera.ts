import { useEffect, useRef, useState } from 'react';
import { painted } from '#ui/painted.ts';

/** What became of the camera. Why it could not be opened tells what the person can do now. */
export type CameraState =
  | { readonly is: 'off' | 'opening' }
  | { readonly is: 'live'; readonly stream: MediaStream }
  | { readonly is: CameraTrouble };

/** The browser may not use it, there is none, another app has it, or it did not start. */
export type CameraTrouble = 'denied' | 'missing' | 'inUse' | 'failed';

/** Pixels that are asked for, for each one of the photo: enough for a sharp picture on the screen. */
const detail = 4;

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  TypeError: 'missing', // no such constraint, or no page that may have a camera
  NotReadableError: 'inUse',
};

/** The front camera, for a photo of so many pixels. */
export interface Camera {
  readonly state: CameraState;
  readonly open: () => void;
  readonly close: () => void;
}

/** Opens the front camera on demand, and closes it when the page is hidden or left. The only place that knows the device. */
export function useCamera(size: { readonly width: number; readonly height: number }): Camera {
  const [state, setState] = useState<CameraState>({ is: 'off' });
  const using = useRef<AbortController>(undefined);

  const close = () => {
    using.current?.abort();
    setState({ is: 'off' });
  };
  const open = () => {
    using.current?.abort();
    const use = new AbortController();
    using.current = use;
    const tell = (next: CameraState) => {
      if (!use.signal.aborted) setState(next);
    };
    tell({ is: 'opening' });
    start(size, use.signal, () => tell({ is: 'failed' })).then(
      (stream) => tell({ is: 'live', stream }),
      (error: unknown) => tell({ is: troubleOf(error) }),
    );
  };
  useEffect(() => {
    const hide = () => {
      if (!document.hidden) return;
      using.current?.abort();
      setState((now) => (now.is === 'live' || now.is === 'opening' ? { is: 'off' } : now));
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      using.current?.abort();
    };
  }, []);
  return { state, open, close };
}

/** Starts the camera; the end of the signal stops it, also when it comes before the camera. */
async function start(
  { width, height }: { readonly width: number; readonly height: number },
  signal: AbortSignal,
  onEnded: () => void,
): Promise<MediaStream> {
  await painted(); // a camera that starts keeps the device busy
  signal.throwIfAborted();
  const devices: MediaDevices | undefined = navigator.mediaDevices; // none without https, or in some apps' browsers
  if (!devices) throw new DOMException('', 'NotFoundError');
  const video = { facingMode: 'user', width: { ideal: width * detail }, height: { ideal: height * detail } };
  const stream = await devices.getUserMedia({ audio: false, video });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  stream.getVideoTracks().forEach((track) => track.addEventListener('ended', onEnded));
  return stream;
}

function troubleOf(error: unknown): CameraTrouble {
  return (error instanceof Error && troubles[error.name]) || 'failed';
}
