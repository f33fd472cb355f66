import type { ReactNode } from 'react';
import styles from './header.module.css';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './Menu.tsx';
import { Picture } from './Picture.tsx';

export interface HeaderProps {
  readonly title?: ReactNode;
  readonly back?: { readonly label: string; onBack(): void } | undefined;
  /** How far the person is: `done` of `total`. */
  readonly progress?: { readonly label: string; readonly done: number; readonly total: number } | undefined;
  readonly menu?: { readonly label: string; readonly items: readonly MenuItem[] } | undefined;
}

/** The bar at the top: back, title or progress, menu. */
export function Header({ title, back, progress, menu }: HeaderProps): ReactNode {
  return (
    <header className={styles.header}>
      {back ? (
        <IconButton label={back.label} onClick={() => back.onBack()}>
          <Picture name="back" />
        </IconButton>
      ) : (
        <span className={styles.logo}>
          <Picture name="logo" />
        </span>
      )}
      <div className={styles.middle}>
        {title ? <span className={styles.title}>{title}</span> : null}
        {progress ? (
          <progress
            className={styles.progress}
            aria-label={progress.label}
            value={progress.done}
            max={progress.total}
          />
        ) : null}
      </div>
      {menu ? <Menu label={menu.label} items={menu.items} /> : <span className={styles.logo} />}
    </header>
  );
}
