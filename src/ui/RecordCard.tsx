import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import type { BadgeProps } from './Badge.tsx';
import { Picture } from './Picture.tsx';
import { Prose } from './Prose.tsx';
import styles from './record-card.module.css';

export interface RecordCardsProps {
  readonly title: ReactNode;
  /** The cards are choices, of which one can be chosen. */
  readonly chosen: boolean;
  /** What is said instead of cards, where there is none. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** Cards below each other, one a record. That there is none is read aloud as it comes. */
export function RecordCards({ title, chosen, empty, children }: RecordCardsProps): ReactNode {
  const id = useId();
  const group = chosen ? { role: 'radiogroup', 'aria-labelledby': id } : {};
  return (
    <section>
      {title ? (
        <h2 id={id} className={styles.over}>
          {title}
        </h2>
      ) : null}
      <div className={styles.cards} {...group}>
        {children}
      </div>
      <div role="status">{empty === undefined ? null : <Prose look="body">{empty}</Prose>}</div>
    </section>
  );
}

export interface RecordCardProps {
  readonly title: ReactNode;
  /** The level of its heading. */
  readonly level: 2 | 3;
  readonly icon: string | undefined;
  /** The address of a small picture; the icon shows where it is none, or does not load. */
  readonly image: string;
  readonly badge: { readonly tone: BadgeProps['tone']; readonly text: ReactNode } | undefined;
  /** The card is a choice: a tap anywhere on it, but on what can be tapped itself, chooses it. */
  readonly choice: { readonly group: string; readonly checked: boolean; readonly choose: () => void } | undefined;
  readonly children: ReactNode;
}

/** The card of one record. */
export function RecordCard({ title, level, icon, image, badge, choice, children }: RecordCardProps): ReactNode {
  const id = useId();
  const Heading = choice ? 'span' : (`h${level}` as const);
  const head = (
    <>
      {choice ? (
        <input
          type="radio"
          name={choice.group}
          checked={choice.checked}
          aria-describedby={id}
          onChange={() => choice.choose()}
        />
      ) : null}
      <SmallPicture image={image} icon={icon} />
      <span className={styles.name}>
        {title ? <Heading className={styles.title}>{title}</Heading> : null}
        {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
      </span>
    </>
  );
  return (
    <div className={choice ? `${styles.card} ${styles.choice}` : styles.card}>
      {choice ? <label className={styles.head}>{head}</label> : <div className={styles.head}>{head}</div>}
      <div id={id} className={styles.body}>
        {children}
      </div>
    </div>
  );
}

function SmallPicture({ image, icon }: { readonly image: string; readonly icon: string | undefined }): ReactNode {
  const [broken, setBroken] = useState<string>();
  if (isShowable(image) && image !== broken) {
    return (
      <img
        className={styles.image}
        src={image}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBroken(image)}
      />
    );
  }
  return icon === undefined ? null : (
    <span className={styles.icon}>
      <Picture name={icon} />
    </span>
  );
}

/** An address on https, or on this site. */
function isShowable(image: string): boolean {
  return /^(https:\/\/[^/]|\/[^/])/.test(image) || image.startsWith(`${globalThis.location?.origin}/`);
}
