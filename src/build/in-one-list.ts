/**
 * What is made of each thing, all in one list: as `flatMap`, which takes several times as long, since it defines each item
 * as a property of a list that it first asks for its kind. The list may be the one that was made, so that it stays as it is.
 */
export function inOneList<Thing, Made>(
  things: readonly Thing[],
  make: (thing: Thing) => readonly Made[],
): readonly Made[] {
  let all: readonly Made[] = [];
  let own: Made[] | undefined;
  for (const thing of things) {
    const made = make(thing);
    if (made.length === 0) continue;
    if (own) for (const each of made) own.push(each);
    else if (all.length === 0) all = made;
    else all = own = all.concat(made);
  }
  return all;
}
