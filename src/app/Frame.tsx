import type { ReactNode } from 'react';
import type { ScreenId } from '#generated/ids.ts';
import { manifest } from '#generated/manifest.ts';
import { settings } from '#generated/settings.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Page } from '#ui/Page.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { Veil } from '#ui/Waiting.tsx';
import type { FrameState } from './frame-state.ts';
import styles from './frame.module.css';
import { ScreenHeader } from './ScreenHeader.tsx';
import type { Services } from './services.ts';
import { word } from './words.ts';

/** What the frame stands around, and what it shows. */
interface FrameProps {
  readonly id: ScreenId;
  readonly frame: FrameState;
  readonly services: Services;
  readonly children: ReactNode;
}

/** The frame around every screen: header, messages, what is under way, and what a screen reader hears of a new screen. */
export function Frame({ id, frame, services, children }: FrameProps): ReactNode {
  const { pending, toasts } = frame;
  return (
    <>
      <Page
        header={
          <>
            <ScreenHeader id={id} services={services} />
            <LineBanner frame={frame} />
          </>
        }
      >
        {children}
      </Page>
      <output className={styles.heard}>{manifest[id].title}</output>
      {pending.veil ? <Veil label={pending.stage === 'quiet' ? null : word('sending')} /> : null}
      <Toasts toasts={toasts} />
      <Alert frame={frame} services={services} />
    </>
  );
}

/** The line to the server: no network, a call that got no response, one that takes long. */
function LineBanner({ frame: { pending, offline } }: { frame: FrameState }): ReactNode {
  const again = pending.again ? [{ label: word('tryAgain'), run: pending.again }] : [];
  if (offline) return <Banner text={word('offline')} actions={again} />;
  if (pending.lost) return <Banner text={word('noResponse')} actions={again} />;
  if (pending.stage === 'still') return <Banner text={word('stillWorking')} />;
  if (pending.stage !== 'stuck') return null;
  const contact = { label: word('contact'), run: () => window.location.assign(settings.links['support.email']) };
  return <Banner text={word('stuck')} actions={[...again, contact]} />;
}

function Alert({ frame: { alerts }, services }: { frame: FrameState; services: Services }): ReactNode {
  const [alert] = alerts;
  if (!alert) return null;
  const { title, text, tone, button } = alert;
  return (
    <AlertDialog
      title={title}
      text={text}
      tone={tone}
      button={button ?? word('ok')}
      onClose={() => void services.notices.dismiss()}
    />
  );
}
