import { describe, expect, test } from 'vitest';
import { checkProject } from '#build/check/check.ts';
import { createContext } from '#build/check/context.ts';
import { drawMap } from '#build/map/drawing.ts';
import { mapOf, peopleOf, type MapCard, type People } from '#build/map/model.ts';
import { mapPage } from '#build/map/page.ts';
import type { Project } from '#build/source/project.ts';
import { edited, shippedProject } from './shipped-edits.ts';

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
      to: 'confirm-details', target: 'Confirm your details', by: 'Next', when: 'for repeat customers',
    }); // prettier-ignore
    expect(ways).toContainEqual({ to: undefined, target: 'next step', by: 'Next', when: expect.any(String) as string });
  });

  test('shows back, and the ends in their colours', () => {
    expect(cardOf(shippedProject, 'enter-otp').back.map(({ to }) => to)).toEqual(['sign-in']);
    expect(cardOf(shippedProject, 'loan-reject').kind).toBe('rejected');
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
  expect(drawMap(journey(broken, 'all'))).toMatch(/fill="#b42318"[^>]*>! /);
});

test('the page has a picture for all, new and repeat customers, and runs nothing that the config says', () => {
  const hostile = edited(
    'screens.config/screens/enter-otp.json',
    '"title": "OTP Verification"',
    '"title": "</script><script>alert(1)</script>"',
  );
  const of = (people: People) => journey(hostile, people);
  const page = mapPage({ all: of('all'), new: of('new'), repeat: of('repeat') });
  expect(page.match(/<svg /g)).toHaveLength(3);
  expect(page).not.toContain('<script>alert');
});
