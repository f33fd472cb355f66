import type { Check, CheckContext } from '../check/context.ts';
import { problemAt, type Problem } from '../check/problem.ts';
import { isObject } from '../source/json-value.ts';
import { isTransient, journeyParts, placeIn, screenValue, type JourneyParts } from './journey-parts.ts';
import { movesOf } from './edges.ts';
import { screenName } from './words.ts';

/** What journey.json says of screens fits the screens: ends, entries, and the screens that the app shows by itself. */
export const proveFrame: Check = (context) => {
  const parts = journeyParts(context.project);
  if (!parts) return [];
  return [...frameScreens(context, parts), ...endProblems(context, parts), ...entryProblems(context, parts)];
};

/** The screens for people without a session and for unknown addresses are open to all, and no steps. */
function frameScreens(context: CheckContext, parts: JourneyParts): Problem[] {
  const { project } = context;
  const keys = ['signedOut', 'notFound', 'unknownRoute'] as const;
  return keys.flatMap((key) => {
    const name = screenName(context, parts[key]);
    const problem = (what: string, fix: string) => [problemAt(parts.file, `/${key}`, 'frame-screen', what, fix)];
    if (key !== 'unknownRoute' && screenValue(project, parts[key])['access'] !== 'anyone')
      return problem(
        `${name} is shown to people without a session, but needs one itself.`,
        'set its "access" to "anyone", or name another screen',
      );
    if (parts.onboarding.includes(parts[key]))
      return problem(
        `${name} is a step of the application, and "${key}" would lead people there at any time.`,
        'name a screen that is no step',
      );
    if (key !== 'signedOut') return [];
    const signsOut = movesOf(context).edges.some(({ from, kind }) => from === parts.signedOut && kind === 'sign-out');
    return signsOut
      ? []
      : problem(
          `${name} is where a session ends, but opening it does not end the session.`,
          'add { "log-out": true } to its "enter"',
        );
  });
}

/** Where the application is approved is its last step; where it ends otherwise is no step; where it rests stays open. */
function endProblems(context: CheckContext, parts: JourneyParts): Problem[] {
  return [...parts.ends].flatMap(([id, kind]) => {
    const name = screenName(context, id);
    const { file, pointer } = placeIn(parts, 'ends', id);
    const problem = (what: string, fix: string) => [problemAt(file, pointer, 'end-misplaced', what, fix)];
    const isStep = parts.onboarding.includes(id);
    if (kind === 'approved' && isStep && parts.onboarding.at(-1) !== id)
      return problem(
        `${name} counts as the approved end, but more steps come after it.`,
        'name the last step of "onboarding"',
      );
    if (kind !== 'approved' && isStep)
      return problem(
        `${name} is a step of the application and cannot be its end as "${kind}".`,
        'name a screen that is no step',
      );
    if (kind === 'signed-out' && id !== parts.signedOut)
      return problem(
        `${name} counts as the signed-out end, but sessions end at ${screenName(context, parts.signedOut)}.`,
        'name the same screen as in "signedOut"',
      );
    if (kind !== 'signed-out' && isTransient(context.project, id))
      return problem(
        `${name} counts as an end, but nobody stays there: it only forwards.`,
        'name the screen to which it leads',
      );
    return [];
  });
}

/** Who comes back from outside comes to an entry, and an entry acts by itself unless it is the first screen. */
function entryProblems(context: CheckContext, parts: JourneyParts): Problem[] {
  const returned = context
    .places('screen')
    .filter(({ pointer, parent }) => pointer.endsWith('/address') && isObject(parent));
  const missing = returned.flatMap(({ value, file, pointer }) =>
    typeof value !== 'string' || parts.entries.includes(value)
      ? []
      : [
          problemAt(
            file,
            pointer,
            'entry-misplaced',
            `An outside party returns to ${screenName(context, value)}, which is no entry of the journey.`,
            'add it to "entries" of journey.json, or name the entry that is meant',
          ),
        ],
  );
  const idle = parts.entries.filter(
    (id) => screenValue(context.project, id)['route'] !== '/' && !isTransient(context.project, id),
  );
  return [
    ...missing,
    ...idle.map((id) => {
      const { file, pointer } = placeIn(parts, 'entries', id);
      const what = `${screenName(context, id)} is an entry, but does nothing with those who come in: it neither waits nor forwards.`;
      return problemAt(
        file,
        pointer,
        'entry-misplaced',
        what,
        'name the screen that takes them in, or set its "transient"',
      );
    }),
  ];
}
