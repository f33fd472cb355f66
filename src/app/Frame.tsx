import type { ReactNode } from 'react';
import type { ScreenId } from '#generated/ids.ts';
import { settings } from '#generated/settings.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { Banner, type BannerProps } from '#ui/Banner.tsx';
import { BusyBar } from '#ui/BusyBar.tsx';
import { Page } from '#ui/Page.tsx';
import { SheetTop } from '#ui/sheet-top.ts';
import { Toasts } from '#ui/Toasts.tsx';
import { Veil } from '#ui/Waiting.tsx';
import type { FrameState } from './frame-state.ts';
import styles from './frame.module.css';
import { ScreenHeader } from './ScreenHeader.tsx';
import type { Services } from './services.ts';

/** What the frame stands around, and what it shows. */
interface FrameProps {
  readonly id: ScreenId;
  /** The screen has been left, and the next one is on its way. */
  readonly waiting: boolean;
  readonly frame: FrameState;
  readonly services: Services;
  readonly children: ReactNode;
}

/** The frame around every screen: header, messages, what is under way, and what a screen reader hears of a new screen. */
export function Frame({ id, waiting, frame, services, children }: FrameProps): ReactNode {
  const { pending, toasts } = frame;
  const { word, now } = services.languages;
  const line = <LineBanner frame={frame} services={services} />;
  return (
    <SheetTop value={line}>
      <Page
        inert={waiting}
        busy={pending.veil}
        header={
          <>
            <ScreenHeader id={id} services={services} />
            {line}
          </>
        }
      >
        {children}
      </Page>
      <output className={styles.heard}>{now().manifest[id].title}</output>
      {waiting && pending.stage !== 'quiet' ? <BusyBar label={word('loading')} /> : null}
      {pending.veil ? <Veil label={pending.stage === 'quiet' ? null : word('sending')} /> : null}
      <Toasts toasts={toasts} />
      <Alert frame={frame} services={services} />
      {frame.idle && frame.alerts.length === 0 ? <IdleWarning services={services} /> : null}
    </SheetTop>
  );
}

interface FramePart {
  readonly frame: FrameState;
  readonly services: Services;
}

/** The line to the server: no network, or how a call fares. */
function LineBanner({ frame, services }: FramePart): ReactNode {
  const { word } = services.languages;
  const { again } = frame.pending;
  const actions = again ? [{ label: word('tryAgain'), run: again }] : [];
  return (
    <>
      <Banner offline text={word('offline')} actions={actions} />
      {frame.offline ? null : <CallBanner frame={frame} services={services} again={actions} />}
    </>
  );
}

interface CallPart extends FramePart {
  /** The button that makes the call once more, where there is one. */
  readonly again: NonNullable<BannerProps['actions']>;
}

/** A call that got no response, or one that takes long. */
function CallBanner({ frame: { pending }, services, again }: CallPart): ReactNode {
  const { word } = services.languages;
  if (pending.lost) return <Banner text={word('noResponse')} actions={again} />;
  if (pending.stage === 'still') return <Banner text={word('stillWorking')} />;
  if (pending.stage !== 'stuck') return null;
  const contact = { label: word('contact'), run: () => window.location.assign(settings.links['support.email']) };
  return <Banner text={word('stuck')} actions={[...again, contact]} />;
}

function Alert({ frame: { alerts }, services }: FramePart): ReactNode {
  const [alert] = alerts;
  if (!alert) return null;
  const { title, text, tone, button } = alert;
  return (
    <AlertDialog
      title={title}
      text={text}
      tone={tone}
      button={button ?? services.languages.word('ok')}
      onClose={() => void services.notices.dismiss()}
    />
  );
}

/** In milliseconds. */
const minute = 60 * 1000;

/** The session ends soon: one tap keeps it. Spec 4, "Inactivity". */
function IdleWarning({ services: { inactivity, languages } }: { services: Services }): ReactNode {
  const minutes = Math.round(settings.durations['inactivity.warning'] / minute);
  return (
    <AlertDialog
      title={languages.word('inactivityTitle')}
      text={languages.word('inactivityWarning', { frame: { minutes } })}
      tone="warning"
      button={languages.word('staySignedIn')}
      onClose={() => inactivity.stay()}
    />
  );
}
