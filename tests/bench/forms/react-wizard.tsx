import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Peer } from './peer.ts';
import { expose } from './peer.ts';
import type { WorkScreen } from './workload.ts';

/** One screen of a peer that is used from React. `plan` is what `planOf` made of it. */
export interface ScreenProps<Plan> {
  readonly plan: Plan;
  readonly live: boolean;
  readonly onDone: () => void;
}

/** Makes a peer of a library's form: one component that draws a screen, and what it needs prepared. */
export function exposeReactPeer<Plan>(
  planOf: (screen: WorkScreen) => Plan,
  Screen: ComponentType<ScreenProps<Plan>>,
): void {
  let plans: readonly Plan[] = [];
  let titles: readonly string[] = [];
  let isLive = false;
  const peer: Peer = {
    prepare({ screens }, live) {
      isLive = live;
      titles = screens.map(({ title }) => title);
      plans = screens.map(planOf);
    },
    mount(root) {
      createRoot(root).render(<Wizard titles={titles} plans={plans} live={isLive} Screen={Screen} />);
    },
  };
  expose(peer);
}

interface WizardProps<Plan> {
  readonly titles: readonly string[];
  readonly plans: readonly Plan[];
  readonly live: boolean;
  readonly Screen: ComponentType<ScreenProps<Plan>>;
}

function Wizard<Plan>({ titles, plans, live, Screen }: WizardProps<Plan>): ReactNode {
  const [index, setIndex] = useState(0);
  const plan = plans[index];
  if (plan === undefined) return <h1>All done</h1>;
  return (
    <>
      <h1>{titles[index]}</h1>
      <Screen key={index} plan={plan} live={live} onDone={() => setIndex(index + 1)} />
    </>
  );
}
