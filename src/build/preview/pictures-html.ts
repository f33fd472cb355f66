import { htmlText } from '../html-text.ts';
import type { Picture } from './pictures.ts';

/** The pictures of one screen, before and after, side by side; in words where they are the same. */
export function picturesHtml(pictures: readonly Picture[]): string {
  const [same, others] = [pictures.filter(isSame), pictures.filter((each) => !isSame(each))];
  const pairs = others.map((picture) => {
    const head = [partOf(picture), picture.language].filter((part) => part !== '').join(', ');
    return `<div><h3>${htmlText(head)}</h3><div class="pair">${figure(picture, 'was')}${figure(picture, 'is')}</div></div>`;
  });
  const names = same.map((each) => [partOf(each), each.language].filter((part) => part !== '').join(', '));
  const alike = names.length === 0 ? '' : `<p>The same in the picture: ${htmlText(names.join('; '))}.</p>`;
  return `${pairs.length === 0 ? '' : `<div class="sets">${pairs.join('\n')}</div>`}${alike}`;
}

function isSame({ was, is, changed }: Picture): boolean {
  return was !== undefined && is !== undefined && changed === undefined;
}

function partOf({ sheet, message }: Picture): string {
  if (message !== undefined) return 'The message';
  return sheet === undefined ? 'The screen' : `The sheet “${sheet}”`;
}

const captions = { was: 'Before', is: 'Now' } as const;

function figure(picture: Picture, which: 'was' | 'is'): string {
  const image = picture[which];
  const caption = `<figcaption>${captions[which]}</figcaption>`;
  if (image === undefined)
    return `<figure>${caption}<p>${which === 'was' ? 'It was not there.' : 'It is gone.'}</p></figure>`;
  return `<figure>${caption}<div class="shot"><img alt="${captions[which]}" src="${image}">${frame(picture)}</div></figure>`;
}

/** A frame around what differs; the picture is one wide. */
function frame({ was, is, changed }: Picture): string {
  if (changed === undefined || was === undefined || is === undefined) return '';
  const { left, top, width, height } = changed;
  return `<svg viewBox="0 0 1 1" aria-hidden="true"><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="none" stroke="#d92d20" stroke-width="2" vector-effect="non-scaling-stroke"/></svg>`;
}
