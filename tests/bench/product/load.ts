import { withCheckDigit } from '../../../src/lib/check-digit.ts';
import { newPerson, type Person } from '../../e2e/person.ts';
import { seed } from '../../e2e/seed.ts';
import { answersOf } from '../../e2e/walk.ts';
import { loadClient, TimeIsOver, type Calls } from './load-client.ts';
import { LoadLine } from './load-line.ts';
import type { ProductServer } from './server.ts';

/** What the load did. */
export interface Load extends Calls {
  readonly journeys: number;
  readonly seconds: number;
}

/** When to stop: after so many journeys, or after so many seconds, in the middle of a journey too. */
interface End {
  readonly journeys?: number;
  readonly seconds?: number;
  /** So many seconds go before, in which nothing is timed: connections are made, code gets compiled. */
  readonly warmUp?: number;
}

let made = 0;

/** So many customers at a time go the whole way, from the first code to the accepted statement, until the end. */
export async function applyForLoans(server: ProductServer, connections: number, end: End): Promise<Load> {
  const began = performance.now() + (end.warmUp ?? 0) * 1000;
  const seconds = () => (performance.now() - began) / 1000;
  const over = () => seconds() >= (end.seconds ?? Infinity);
  const calls: Calls = { times: [], failures: [], over, timed: () => seconds() >= 0 };
  let journeys = 0;
  const customer = async () => {
    const line = new LoadLine(server.port);
    while (!over() && journeys < (end.journeys ?? Infinity)) {
      journeys += 1;
      await oneJourney(line, calls);
    }
    line.end();
  };
  await Promise.all(Array.from({ length: connections }, customer));
  return { ...calls, journeys, seconds: seconds() };
}

async function oneJourney(line: LoadLine, calls: Calls): Promise<void> {
  const person = nextPerson();
  const address = `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`;
  try {
    // No screen has this name: every step is done.
    await seed(loadClient(line, address, calls), person, 'sign-in', answersOf(person));
  } catch (error) {
    if (error instanceof TimeIsOver) return;
    calls.failures.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

/** More people than tests/e2e/person.ts can tell apart in a second. */
function nextPerson(): Person {
  made += 1;
  const serial = String(made).padStart(8, '0');
  const letters = Array.from(serial.slice(4), (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? 'A').join('');
  return {
    ...newPerson(),
    mobile: `71${serial}`,
    pan: `${letters.slice(0, 3)}P${letters.slice(3)}${serial.slice(0, 4)}K`,
    aadhaar: withCheckDigit(`766${serial}`),
  };
}
