import { describe, expect, test } from 'vitest';
import { checkProject } from '#build/check/check.ts';
import { createContext } from '#build/check/context.ts';
import { drawMap } from '#build/map/drawing.ts';
import type { MapCard, People } from '#build/map/card.ts';
import { mapOf, peopleOf } from '#build/map/model.ts';
import { mapPage, noMapPage } from '#build/map/page.ts';
import type { Project } from '#build/source/project.ts';
import { edited, shippedProject } from './shipped-edits.ts';

const shippedIds = [...shippedProject.screens.keys()];
const read = new Map<Project, (people: People) => ReturnType<typeof mapOf>>();

/** The map of a config, which is read and checked once. */
function journey(project: Project, people: People): ReturnType<typeof mapOf> {
  const known = read.get(project);
  if (known) return known(people);
  const [context, problems] = [createContext(project), checkProject(project)];
  const draw = (whom: People) => mapOf(context, problems, whom);
  read.set(project, draw);
  return draw(people);
}

function cardOf(project: Project, id: string, people: People = 'all'): MapCard {
  const card = journey(project, people)
    .flatMap(({ cards }) => cards)
    .find((each) => each.id === id);
  if (card === undefined) throw new Error(`There is no card ${id}.`);
  return card;
}

describe('the map of the shipped config', () => {
  test('has every screen, the application in its order', () => {
    const groups = journey(shippedProject, 'all');
    const ids = groups.flatMap(({ cards }) => cards.map(({ id }) => id));
    expect([...new Set(ids)].toSorted()).toEqual([...shippedProject.screens.keys()].toSorted());
    expect(ids.length).toBe(shippedProject.screens.size);
    const order = groups.find(({ name }) => name === 'The application, in its order');
    expect(order?.cards.map(({ step }) => step)).toEqual(order?.cards.map((_card, index) => index + 1));
  });

  test('says what is pressed, where it leads and under what condition, in words', () => {
    const { ways } = cardOf(shippedProject, 'loan-purpose');
    expect(ways).toContainEqual({
      to: ['confirm-details'], target: 'Confirm your details', by: '“Next”', when: 'for repeat customers',
    }); // prettier-ignore
    expect(ways).toContainEqual({ to: [], target: 'next step', by: '“Next”', when: expect.any(String) as string });
  });

  test('does not say a condition beside one that asks less', () => {
    const way = cardOf(shippedProject, 'finbox').ways.find(({ to }) => to.includes('loan-approval'));
    expect(way?.when).toBe("when the reply is a yes, or when the reply's page name is 'approval'");
  });

  test('shows back, and the ends in their colours', () => {
    expect(cardOf(shippedProject, 'enter-otp').back.flatMap(({ to }) => to)).toEqual(['sign-in']);
    expect(cardOf(shippedProject, 'loan-reject').kind).toBe('rejected');
  });

  test('names the next step, and the page it came from in one line', () => {
    expect(cardOf(shippedProject, 'gender').next).toBe('marital-status');
    expect(cardOf(shippedProject, 'marital-status').back.at(0)).toMatchObject({
      to: ['confirm-details'], target: 'the page it came from: Confirm your details',
    }); // prettier-ignore
    const [cameFrom, ...others] = cardOf(shippedProject, 'contact-us').back;
    expect(cameFrom?.target).toMatch(/^the page it came from: one of \d\d screens$/);
    expect(others.length).toBeLessThan(3);
  });

  test('says in words where a way leads that leaves the app, and what is pressed without words of its own', () => {
    const ways = shippedIds.flatMap((id) => cardOf(shippedProject, id).ways);
    expect(ways.filter(({ target, by }) => /[{}]|\b(?:reply|query|screen|support)\./.test(target + by))).toEqual([]);
    const outside = cardOf(shippedProject, 'sign-in').ways.map(({ target }) => target);
    expect(outside).toContain('leaves the app for an e-mail to care@instantloan.example');
  });

  test('says nothing of a fact that may be there or not', () => {
    const { ways } = cardOf(shippedProject, 'confirm-details');
    expect(ways.find(({ by }) => by === '“Marital Status”')?.when).toBe('');
  });

  test('has a box with its ways for the page of an unknown address too', () => {
    expect(cardOf(shippedProject, 'not-found').ways.map(({ by }) => by)).toContain('“Go to the start”');
  });

  test('has its own size and says what each colour means', () => {
    const picture = drawMap(journey(shippedProject, 'all'));
    expect(picture).toMatch(/^<svg [^>]* width="834" height="\d+" /);
    for (const meaning of ['a way in', 'a step, with its number', 'an end: refused', 'where back leads'])
      expect(picture).toContain(`>${meaning}</text>`);
  });

  test('for new customers leaves out what only repeat customers can do, and the other way round', () => {
    const targets = (['new', 'repeat'] as const).map((people) =>
      cardOf(shippedProject, 'loan-purpose', people).ways.map(({ target }) => target),
    );
    expect(targets).toEqual([['next step'], ['Confirm your details']]);
  });

  test('for nobody else', () => expect(() => peopleOf('old')).toThrow(/all, new or repeat customers, not for 'old'/));
});

test('a problem stands in red on its screen', () => {
  const broken = edited('screens.config/screens/enter-otp.json', '"to": "sign-in"', '"to": "nowhere"');
  const { problems } = cardOf(broken, 'enter-otp');
  expect(problems.join(' ')).toContain('nowhere');
  expect(drawMap(journey(broken, 'all'))).toMatch(/fill="#b42318" font-size="11.5">! /);
});

test('the page has a picture for all, new and repeat customers, and runs nothing that the config says', () => {
  const hostile = edited(
    'screens.config/screens/enter-otp.json',
    '"title": "OTP Verification"',
    '"title": "</script><script>alert(1)</script>"',
  );
  const of = (people: People) => journey(hostile, people);
  const page = mapPage({ all: of('all'), new: of('new'), repeat: of('repeat') }, '/look-around.js');
  expect(page.match(/<svg /g)).toHaveLength(3);
  expect(page).not.toContain('<script>alert');
});

test('a config that cannot be drawn is told on the page, as text', () => {
  expect(noMapPage('no schema <x>')).toContain('<p>no schema &lt;x&gt;</p>');
});
