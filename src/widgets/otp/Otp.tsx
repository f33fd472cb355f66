import { useCallback, useEffect, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { fieldAria } from '#engine/field-aria.ts';
import { useComplete } from '#engine/use-complete.ts';
import type { Complete } from '#engine/use-complete.ts';
import type { FieldWidgetProps } from '#engine/widget.ts';
import { useTimeout } from '#ui/use-timeout.ts';
import styles from './otp.module.css';
import { pickCode } from '#lib/pick-code.ts';
import { receiveCode } from './receive-code.ts';
import { Resend } from './Resend.tsx';
import type { ResendOptions } from './Resend.tsx';

interface OtpOptions {
  readonly length: number;
  readonly focusAfter?: number;
  readonly resend?: ResendOptions;
  readonly complete?: Omit<Complete, 'length'>;
}

/**
 * A one-time code in boxes. One input lies over all of them, so that autofill, paste, Backspace and the arrow keys work as
 * in any input, and a screen reader meets one field. Specification 2, "Login".
 */
export function Otp(props: FieldWidgetProps): ReactNode {
  const { id, name, value, options, readonly, rawErrors, registry, onChange, onBlur } = props;
  const { length, focusAfter, resend, complete } = options as unknown as OtpOptions; // the checker holds options to their schema
  const context = registry.formContext.contextFor(name);
  const [caret, setCaret] = useState<number>();
  const code = typeof value === 'string' ? value : '';
  const focus = () => document.getElementById(id)?.focus({ preventScroll: true });
  useTimeout(focus, focusAfter ?? null);

  const noticeLength = useComplete(complete && { ...complete, length }, context.run);

  const { busy, submit } = context;
  const listen = useCallback(
    (box: HTMLInputElement) => {
      const wait = new AbortController();
      const fill = async () => {
        const received = await receiveCode(wait.signal);
        if (received === undefined) return;
        onChange(pickCode(received, length));
        submit();
      };
      if (!busy) void fill();
      const follow = () => {
        if (document.activeElement === box) setCaret(box.selectionStart ?? undefined);
      };
      document.addEventListener('selectionchange', follow, { signal: wait.signal });
      return () => wait.abort();
    },
    [busy, submit, onChange, length],
  );

  // a code that was refused is replaced as a whole by the next digit
  const isRefused = code.length === length && Boolean(rawErrors?.length);
  useEffect(() => {
    const box = document.getElementById(id);
    if (isRefused && box instanceof HTMLInputElement && box === document.activeElement) box.select();
  }, [id, isRefused]);
  const selectRefused = (event: MouseEvent<HTMLInputElement>) => {
    if (!isRefused) return;
    event.preventDefault(); // no caret is put into it
    event.currentTarget.focus();
    event.currentTarget.select();
  };

  const put = (text: string, box: HTMLInputElement) => {
    const next = pickCode(text, length);
    onChange(next);
    noticeLength(code, next);
    setCaret(box.selectionStart ?? text.length);
  };
  return (
    <>
      <div className={styles.boxes}>
        <input
          {...fieldAria(props)}
          ref={listen}
          id={id}
          name={name}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          readOnly={readonly}
          value={code}
          onChange={(event) => put(event.currentTarget.value, event.currentTarget)}
          onMouseDown={selectRefused}
          onFocus={(event) => setCaret(event.currentTarget.selectionStart ?? code.length)}
          onBlur={() => {
            setCaret(undefined);
            onBlur(id, value);
          }}
        />
        {Array.from({ length }, (_, index) => (
          <span key={index} className={isActive(index, caret, length) ? styles.active : styles.box} aria-hidden="true">
            {code.charAt(index)}
          </span>
        ))}
      </div>
      {resend ? (
        <Resend
          {...resend}
          context={context}
          onSent={() => {
            onChange(undefined);
            focus();
          }}
        />
      ) : null}
    </>
  );
}

/** The box in which the next digit will stand; the last one when all are full. */
function isActive(index: number, caret: number | undefined, length: number): boolean {
  return caret !== undefined && index === Math.min(caret, length - 1);
}
