import type { Act, ScreenLinks } from '#engine/act.ts';
import type { CompiledScreen } from '#engine/compiled.ts';
import { createScreenForms } from '#engine/screen-forms.ts';
import type { ScreenForms } from '#engine/screen-forms.ts';
import { manifest } from '#generated/manifest.ts';
import { backTarget } from '#flow/back.ts';
import { createVisitFacts } from '#flow/facts-store.ts';
import type { FactsStore } from '#flow/facts-store.ts';
import { queryFacts } from '#flow/launch.ts';
import type { FlowPorts } from '#flow/ports.ts';
import { createAct } from '#flow/run.ts';
import type { Facts } from '#lib/facts.ts';
import type { FrameNotices } from './frame-state.ts';
import type { Navigator, Place } from './navigator.ts';
import { routeOf, screenAt } from './routes.ts';

/** A screen as it is shown: its facts, its forms, and what it can do. */
export interface ScreenVisit {
  readonly place: Place;
  readonly screen: CompiledScreen;
  readonly facts: FactsStore;
  readonly forms: ScreenForms;
  readonly act: Act;
  readonly links: ScreenLinks;
  /** The screen shows: its `enter` event runs, once. Ends with it. */
  begin(): Promise<void>;
  /** The screen was edited while it shows. */
  renew(screen: CompiledScreen): void;
}

/** The screens that a person visits, one at a time. */
export interface Visits {
  /** Where links of the frame and the screens lead. */
  readonly links: ScreenLinks;
  open(place: Place, screen: CompiledScreen): ScreenVisit;
  /** Gives the visit of this screen, if it is the one that shows, its edited form; what was typed stays. */
  renew(screen: CompiledScreen): void;
  /** The language changed: a screen that shows what the server says in the reader's language asks again. */
  readAgain(): void;
  /** Runs the shared `launch` event: what the entry address brought is remembered. */
  launch(): Promise<void>;
  /** What the header's and the browser's back do: an alert or a sheet closes first. */
  back(): void;
}

/** What visits are made with. */
export interface VisitsOptions {
  readonly ports: FlowPorts;
  readonly navigator: Navigator;
  readonly notices: FrameNotices;
  /** All parameters of the address at which the person came in. */
  readonly launchQuery: Facts;
  /** A screen is about to be left. */
  readonly left: (screen: string) => void;
}

/** What the launch event runs on: it belongs to no screen. */
const noScreen: CompiledScreen = {
  id: 'launch',
  route: '',
  title: '',
  access: 'anyone',
  back: 'exit',
  forms: {},
  sheets: {},
  on: {},
};

/** Starts and ends visits as the navigator moves. Leaving a screen ends all that it had under way. */
export function createVisits({ ports, navigator, notices, launchQuery, left }: VisitsOptions): Visits {
  let current: { visit: ScreenVisit; end: AbortController } | undefined;

  navigator.subscribe(() => {
    if (!current) return;
    const { visit, end } = current;
    current = undefined;
    end.abort();
    notices.screenLeft();
    left(visit.screen.id);
  });

  function factsFor(place: Place): FactsStore {
    const query = place.way === 'launch' ? launchQuery : queryFacts(place.search);
    const [mine, brought] = [ports.session.token(), query['token']];
    const others = mine !== undefined && brought !== undefined && brought !== mine;
    const screen = {
      id: screenAt(place.path),
      site: ports.site,
      ...(place.supplied && { supplied: place.supplied }),
      ...(others && { otherSession: true }), // the address brought a token, and somebody else is signed in here
    };
    return createVisitFacts(ports.session, { screen, query });
  }

  const links: ScreenLinks = {
    href: routeOf,
    go: (screen, supply) => ports.move.go(screen, { supplied: supply }),
    address: (link) => ports.settings.links[link] ?? '',
  };

  function actOn(place: Place, first: CompiledScreen, end: AbortController) {
    const facts = factsFor(place);
    const forms = createScreenForms(first, facts);
    const flowVisit = { id: first.id, screen: first, facts, port: forms, signal: end.signal };
    const renew = (screen: CompiledScreen) => {
      flowVisit.screen = screen;
      forms.renew(screen);
    };
    return { facts, forms, act: createAct(ports, flowVisit), renew };
  }

  return {
    links,
    async launch() {
      const { act } = actOn(navigator.place(), noScreen, new AbortController());
      await act.run('launch');
    },
    open(place, screen) {
      const end = new AbortController();
      let begun = false;
      const visit: ScreenVisit = {
        place,
        screen,
        ...actOn(place, screen, end),
        links,
        async begin() {
          if (begun) return;
          begun = true;
          current = { visit, end };
          await visit.act.run('enter');
        },
      };
      return visit;
    },
    renew(screen) {
      if (current?.visit.screen.id === screen.id) current.visit.renew(screen);
    },
    readAgain() {
      if (current?.visit.screen.readAgain === true) void current.visit.act.run('enter');
    },
    back() {
      if (notices.dismiss() || current?.visit.forms.closeTop()) return navigator.stay();
      const place = navigator.place();
      const facts = current?.visit.facts ?? factsFor(place);
      const target = backTarget(manifest[screenAt(place.path)].back, facts.get(), place.supplied);
      if (target === 'exit') navigator.exit();
      else navigator.show(routeOf(target), { way: 'back' });
    },
  };
}
