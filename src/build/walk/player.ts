import { createHash } from 'node:crypto';
import { axeFindings, hasFocus, lookOver } from './checks.ts';
import type { Task } from './cover.ts';
import type { Play, Step } from './explore.ts';
import { perform } from './hands.ts';
import { passUntil, type Phone } from './phone.ts';
import type { Move } from './play.ts';
import type { Sent } from './reply.ts';
import { anyRoute, goodReply } from './sample.ts';
import { screenOf, type Tables } from './tables.ts';

/** Longer than any session goes unused; in milliseconds. */
const aLongSleep = 9_000_000;

/** What came of a task in the browser. */
export interface Result {
  readonly task: Task;
  /** What was wrong, each in a sentence; none when the edge led where it should. */
  readonly problems: readonly string[];
  /** The name of the picture of where the person arrived. */
  readonly picture: string | undefined;
}

/** What the walk remembers while it goes. */
export interface Album {
  /** The pictures by their name. */
  readonly pictures: Map<string, Buffer>;
  /** The states of screens that axe has seen. */
  readonly inspected: Set<string>;
}

/** Plays the way of a task on a phone, and looks at where it leads. `route`: the screen that the server names. */
export async function playTask(tables: Tables, phone: Phone, task: Task, route: string, album: Album): Promise<Result> {
  const { play, via } = task;
  if (play === undefined) return { task, problems: ['No way was found to take it.'], picture: undefined };
  phone.faults();
  try {
    const own = screenOf(tables, play.screen).route.slice(1);
    const before = via === undefined ? [] : await walkWay(tables, phone, via, own, false);
    const problems = [...before, ...(await walkWay(tables, phone, play, route, via !== undefined))];
    const seen = await inspect(phone, task, album);
    return { task, problems: [...problems, ...seen.problems, ...phone.faults()], picture: seen.picture };
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { task, problems: [said, ...phone.faults()], picture: await take(phone, album) };
  }
}

async function walkWay(
  tables: Tables,
  phone: Phone,
  { screen, start, steps }: Play,
  route: string,
  isThere: boolean,
): Promise<string[]> {
  let before = 0;
  const [enter, ...others] = steps;
  if (enter === undefined) return ['The way has no beginning.'];
  if (!isThere) {
    const served = serve(tables, phone, enter, route);
    await phone.open(start, screenOf(tables, screen).route, isUnsent(enter, 0) && enter.run.waited === 0);
    await passUntil(phone, async () => (await phone.sight()).arrivals.includes(screen), 20, 200);
    if (isUnsent(enter, 0) && enter.run.waited > 0) await phone.sleep(aLongSleep);
    await settle(phone, served, enter);
    if (enter.run.move !== undefined) return arrive(tables, phone, enter, enter.run.move, 1, route);
  }
  for (const step of others) {
    before = (await phone.sight()).arrivals.length;
    const answered = serve(tables, phone, step, route);
    // the session runs out just before the call: while the run waits, or before it begins
    const waits = step.run.waited > 0;
    const sleepFirst = async () => {
      if (isUnsent(step, 0) && !waits) await phone.sleep(aLongSleep);
    };
    await perform(phone, step.action, step.entries, sleepFirst);
    if (isUnsent(step, 0) && waits) await phone.sleep(aLongSleep);
    await settle(phone, answered, step);
    if (step.run.move !== undefined) return arrive(tables, phone, step, step.run.move, before, route);
  }
  return ['The way leads nowhere.'];
}

function isUnsent({ run }: Step, index: number): boolean {
  return run.asked[index]?.sent.unsent === true;
}

/** Answers the calls of a step as its run says. What comes after them, on the next screen, is answered well. */
function serve(tables: Tables, phone: Phone, { run, paused }: Step, route: string): () => boolean {
  const open = [...run.asked.keys()];
  const again = new Map<string, Sent>();
  phone.site.answer(async (call) => {
    const at = open.find((index) => run.asked[index]?.call === call && !isUnsentIn(run, index));
    const asked = at === undefined ? undefined : run.asked[at];
    if (asked === undefined || at === undefined) {
      if (paused && open.length === 0) return 'never';
      return named(again.get(call) ?? goodReply(tables.context.project, call), route);
    }
    open.splice(open.indexOf(at), 1);
    if (asked.again !== undefined) again.set(call, asked.again);
    // a browser sends once more by itself what broke on a line that was open
    else if (asked.sent.http === 0) again.set(call, asked.sent);
    if (isUnsentIn(run, at + 1)) await phone.sleep(aLongSleep);
    return named(asked.sent, route);
  });
  return () => open.every((index) => isUnsentIn(run, index));
}

function isUnsentIn(run: Step['run'], index: number): boolean {
  return run.asked[index]?.sent.unsent === true;
}

/** A reply in which the server names this route, wherever it may name any. */
function named(sent: Sent, route: string): Sent {
  return { ...sent, body: JSON.parse(JSON.stringify(sent.body).replaceAll(anyRoute, route)) as Sent['body'] }; // the same shape
}

/** Lets time pass until the calls of a step were answered, and then its waits. */
async function settle(phone: Phone, isAnswered: () => boolean, { run, paused }: Step): Promise<void> {
  await passUntil(phone, () => Promise.resolve(isAnswered()), 100, 120);
  if (!isAnswered()) throw new Error(`The app did not ask for ${run.asked.map(({ call }) => call).join(', ')}.`);
  if (paused || run.move !== undefined) return;
  if (run.waited > 0) await phone.pass(run.waited + 100);
  await phone.page.locator('main:not([aria-busy=true])').waitFor(); // what a reply brings has come
}

/** Waits until the person is where the run leads. `before`: the arrivals until the last thing was done. */
async function arrive(
  tables: Tables,
  phone: Phone,
  step: Step,
  move: Move,
  before: number,
  route: string,
): Promise<string[]> {
  const pace = Math.max(100, Math.ceil(step.run.waited / 8));
  if (move.outside !== undefined) return leftFor(tables, phone, step, move.outside, pace);
  const to = move.byServer ? namedBy(tables, route) : (move.to ?? '');
  const isThere = async () => (await phone.sight()).arrivals.slice(before).includes(to);
  if (!(await passUntil(phone, isThere, pace, 80))) {
    const { arrivals } = await phone.sight();
    const seen = arrivals.slice(before).join(', ') || 'nowhere';
    return [`It leads to ${seen} instead of ${to}.`];
  }
  await passUntil(phone, async () => (await phone.sight()).stands, 20, 40);
  const { arrivals } = await phone.sight();
  return arrivals[before] === to ? [] : [`It leads to ${String(arrivals[before])} before ${to}.`];
}

function namedBy({ screens, journey }: Tables, route: string): string {
  return journey.serverRoutes.find((id) => screens.get(id)?.route === `/${route}`) ?? journey.unknownRoute;
}

async function leftFor(
  tables: Tables,
  phone: Phone,
  { action }: Step,
  outside: string,
  pace: number,
): Promise<string[]> {
  if (action.how === 'leave') {
    const wanted = (tables.settings['links'] as Record<string, string>)[outside]; // the settings' links are texts
    const link = await phone.page.evaluate(() => String(Reflect.get(window, 'walkLink')));
    return link === wanted ? [] : [`The link leads to ${link} instead of ${String(wanted)}.`];
  }
  const full = new URL(outside.replace(/^http:\/\/site\.invalid/, phone.site.url), phone.site.url);
  const isThere = async () => (await phone.sight()).url.startsWith(full.origin + full.pathname);
  return (await passUntil(phone, isThere, pace, 80))
    ? []
    : [`It stays at ${phone.page.url()} instead of opening ${full.href}.`];
}

/** Looks at where the person is now: heading, focus, width, once for each state axe, and a picture. */
async function inspect(
  phone: Phone,
  { play }: Task,
  album: Album,
): Promise<{ problems: string[]; picture: string | undefined }> {
  const move = play?.steps.at(-1)?.run.move;
  if (move?.to === undefined) return { problems: [], picture: await take(phone, album) };
  const isLaunch = play?.steps.length === 1;
  // the boxes of a code take the focus a moment later
  if (!isLaunch && !(await passUntil(phone, () => hasFocus(phone.page), 50, 10))) await focused(phone);
  const { problems, over } = await lookOver(phone.page, isLaunch);
  const state = [move.to, ...over].join(' | ');
  if (album.inspected.has(state)) return { problems, picture: await take(phone, album) };
  album.inspected.add(state);
  return { problems: [...problems, ...(await axeFindings(phone.page))], picture: await take(phone, album) };
}

/** Waits while the phone's clock stands: where a screen leads on by itself, the next one's code may be on its way. */
async function focused({ page }: Phone): Promise<void> {
  await page.waitForFunction(isFocusGiven, undefined, { polling: 50, timeout: 3_000 }).catch(() => undefined); // told by `lookOver`
}

/** In the page. */
function isFocusGiven(): boolean {
  return document.activeElement !== document.body;
}

async function take(phone: Phone, { pictures }: Album): Promise<string | undefined> {
  const picture = await phone.page
    .screenshot({ type: 'jpeg', quality: 45, animations: 'allow' })
    .catch(() => undefined);
  if (picture === undefined) return undefined;
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 12);
  pictures.set(name, picture);
  return name;
}
