import { createPath } from 'react-router-dom';
import type { Navigator as RouterNavigator, To } from 'react-router-dom';
import type { Navigator } from './navigator.ts';

/** The app's navigator as react-router-dom knows one: every navigation replaces the screen. */
export function routerNavigator(navigator: Navigator): RouterNavigator {
  const show = (to: To) => {
    const { pathname, search } = typeof to === 'string' ? new URL(to, 'https://this.site') : to;
    navigator.show(pathname ?? '/', { way: 'forward', search: search ?? '' });
  };
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: show,
    replace: show,
    go: () => navigator.exit(),
  };
}
