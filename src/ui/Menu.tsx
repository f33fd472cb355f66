import { useId } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import header from './header.module.css';
import styles from './menu.module.css';
import { Picture } from './Picture.tsx';

/** An entry of a menu. */
export interface MenuItem {
  readonly label: ReactNode;
  readonly href: string;
  go(): void;
}

/** A button that opens a list of links. The browser closes it on Escape and on a tap beside it. */
export function Menu({ label, items }: { readonly label: string; readonly items: readonly MenuItem[] }): ReactNode {
  const id = useId();
  const follow = (item: MenuItem) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    document.getElementById(id)?.hidePopover();
    item.go();
  };
  return (
    <>
      <button type="button" className={header.button} aria-label={label} popoverTarget={id}>
        <Picture name="menu" />
      </button>
      <nav id={id} className={styles.menu} popover="auto" aria-label={label}>
        {items.map((item) => (
          <a key={item.href} href={item.href} onClick={follow(item)}>
            {item.label}
          </a>
        ))}
      </nav>
    </>
  );
}
