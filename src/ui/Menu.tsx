import { useId } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './menu.module.css';
import { Picture } from './Picture.tsx';

/** An entry of a menu: a link, or without an address something that is done here. */
export interface MenuItem {
  readonly label: ReactNode;
  readonly href?: string;
  /** The language of the label, where it is another one than the page's. */
  readonly lang?: string;
  go(): void;
}

/** A button that opens a list of links and actions. The browser closes it on Escape and on a tap beside it. */
export function Menu({ label, items }: { readonly label: string; readonly items: readonly MenuItem[] }): ReactNode {
  const id = useId();
  const follow = (item: Pick<MenuItem, 'go'>) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    document.getElementById(id)?.hidePopover();
    item.go();
  };
  return (
    <>
      <IconButton label={label} popoverTarget={id}>
        <Picture name="menu" />
      </IconButton>
      <nav id={id} className={styles.menu} popover="auto" aria-label={label}>
        {items.map(({ href, lang, label: name, ...item }) =>
          href === undefined ? (
            <button key={lang} type="button" lang={lang} onClick={follow(item)}>
              {name}
            </button>
          ) : (
            <a key={href} href={href} onClick={follow(item)}>
              {name}
            </a>
          ),
        )}
      </nav>
    </>
  );
}
