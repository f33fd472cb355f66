import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { BlockWidgetProps } from '#engine/widget.ts';
import { Notice } from '#ui/Notice.tsx';
import { useTimeout } from '#ui/use-timeout.ts';
import { cleanDocument } from './clean-html.ts';
import documentStyle from './document.css?url';
import { fitFrame } from './fit-frame.ts';
import styles from './html-document.module.css';

interface HtmlDocumentOptions {
  readonly html: string;
  readonly title: string;
  readonly lang?: string;
  readonly empty: string;
}

/** What shows: a document as it came, and what of it is clean. */
interface Shown {
  readonly raw: string;
  readonly name: string;
  readonly sheet: string | undefined;
}

/**
 * A document of the server: cleaned, and in a frame that runs nothing and sends nothing. It may only be measured, so that
 * it stands in the page without a scroll bar of its own. Specification 2, "Key Fact Statement screen".
 */
export function HtmlDocument({ options, context }: BlockWidgetProps): ReactNode {
  const { html, title, lang = 'en', empty } = options as unknown as HtmlDocumentOptions; // the checker holds options to their schema
  const [raw, name] = [context.fill(html), context.fill(title)];
  const [shown, setShown] = useState<Shown>();
  const isDue = shown?.raw !== raw || shown.name !== name;
  // in a task of its own: a long document takes as long as all else that the screen shows
  useTimeout(
    () => setShown({ raw, name, sheet: cleanDocument(raw, { title: name, lang, style: documentStyle }) }),
    isDue ? 0 : null,
  );
  const fit = useCallback(
    (frame: HTMLIFrameElement) => {
      let stop = fitFrame(frame, name);
      const again = () => {
        stop();
        stop = fitFrame(frame, name);
      };
      frame.addEventListener('load', again);
      return () => {
        frame.removeEventListener('load', again);
        stop();
      };
    },
    [name],
  );
  if (shown && shown.sheet === undefined) return <Notice tone="error">{context.fill(empty)}</Notice>;
  return (
    <div className={styles.paper}>
      {shown ? (
        <iframe
          ref={fit}
          className={styles.frame}
          sandbox="allow-same-origin"
          srcDoc={shown.sheet}
          title={name}
          lang={lang}
        />
      ) : (
        <div className={styles.frame} />
      )}
    </div>
  );
}
