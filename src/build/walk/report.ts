import { htmlText } from '../html-text.ts';
import type { Plan } from './cover.ts';
import { textOf } from './cover.ts';
import type { Result } from './player.ts';

/** What the walk found, in numbers. */
export interface Sum {
  readonly edges: number;
  readonly covered: number;
  /** Edges in a customer's hands: one for each kind of customer who can take it. */
  readonly tasks: number;
  readonly done: number;
}

/** Counts the edges that were walked without a fault. */
export function sumOf(results: readonly Result[]): Sum {
  const edges = new Map<unknown, boolean>();
  for (const { task, problems } of results)
    edges.set(task.edge, (edges.get(task.edge) ?? true) && problems.length === 0);
  const covered = [...edges.values()].filter(Boolean).length;
  const done = results.filter(({ problems }) => problems.length === 0).length;
  return { edges: edges.size, covered, tasks: results.length, done };
}

/** A share in per cent, rounded down: 100 only when nothing is missing. */
export function percent({ tasks, done }: Sum): string {
  return `${tasks === 0 ? 0 : Math.floor((done / tasks) * 1000) / 10} %`;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1b1f24}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #d5dae0;padding:.3rem .5rem;text-align:left;vertical-align:top}
.bad{color:#a4161a;font-weight:600}.good{color:#1b6e3c}img{width:120px;border:1px solid #d5dae0}summary{cursor:pointer;font-weight:600}
code{font-size:.85em;color:#555;overflow-wrap:anywhere}`;

/** Puts the pictures in their places: each is in the file once, however often it shows. */
const script = `const pictures=JSON.parse(document.getElementById('pictures').textContent);
document.addEventListener('toggle',(event)=>{for(const image of event.target.querySelectorAll('img[data-name]'))
image.src='data:image/jpeg;base64,'+pictures[image.dataset.name];},true);`;

/** The report as one HTML page, pictures and all. */
export function reportPage(
  results: readonly Result[],
  { out }: Pick<Plan, 'out'>,
  without: readonly string[],
  pictures: ReadonlyMap<string, Buffer>,
): string {
  const sum = sumOf(results);
  const screens = [...new Set(results.map(({ task }) => task.edge.from))].sort();
  const encoded = Object.fromEntries([...pictures].map(([name, picture]) => [name, picture.toString('base64')]));
  const isGood = sum.done === sum.tasks && without.length === 0;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Every path walked</title><style>${style}</style><h1>Every path walked</h1>
<p class="${isGood ? 'good' : 'bad'}">Edge coverage ${percent(sum)}: ${sum.covered} of ${sum.edges} edges, walked ${sum.done} of ${sum.tasks} times (each by a new and by a repeat customer who can take it).</p>
${without.length === 0 ? '<p class="good">Every screen has an exit that works.</p>' : `<p class="bad">Without a working exit: ${without.map(htmlText).join(', ')}.</p>`}
${failures(results)}
${screens
  .map((id) =>
    screenPart(
      id,
      results.filter(({ task }) => task.edge.from === id),
    ),
  )
  .join('\n')}
${outPart(out)}
<script type="application/json" id="pictures">${JSON.stringify(encoded)}</script><script>${script}</script></html>`;
}

function failures(results: readonly Result[]): string {
  const bad = results.filter(({ problems }) => problems.length > 0);
  if (bad.length === 0) return '';
  return `<details open><summary class="bad">${bad.length} went wrong</summary><table>${bad.map(row).join('')}</table></details>`;
}

function screenPart(id: string, results: readonly Result[]): string {
  const { tasks, done } = sumOf(results);
  const look = done === tasks ? 'good' : 'bad';
  return `<details><summary class="${look}">${htmlText(id)}: ${done} of ${tasks}</summary><table>
<tr><th>By</th><th>What is done</th><th>What the server says</th><th>It leads to</th><th>Seen</th></tr>${results.map(row).join('')}</table></details>`;
}

function row({ task: { edge, kind, play }, problems, picture }: Result): string {
  const steps = (play?.steps ?? []).map(({ action }) => action.label || action.event || action.how);
  const asked = (play?.steps ?? []).flatMap(({ run }) => run.asked);
  const said = asked.map(
    ({ call, sent }) => `${call}: ${sent.unsent ? 'not sent' : JSON.stringify(sent.body['statusCode'] ?? sent.http)}`,
  );
  const target = edge.to ?? (edge.kind === 'server' ? 'where the server says' : `outside: ${edge.outside ?? ''}`);
  const verdict =
    problems.length === 0
      ? '<span class="good">yes</span>'
      : `<span class="bad">${problems.map(htmlText).join('<br>')}</span>`;
  const image = picture === undefined ? '' : `<br><img data-name="${picture}" alt="">`;
  return `<tr><td>${kind}</td><td>${steps.map(htmlText).join(' → ')}<br><code>${htmlText(textOf(edge.place))}</code></td><td>${said.map(htmlText).join('<br>')}</td><td>${htmlText(target)}</td><td>${verdict}${image}</td></tr>`;
}

function outPart(out: Plan['out']): string {
  if (out.length === 0) return '';
  const rows = out.map(
    ({ edge, why }) =>
      `<tr><td>${htmlText(edge.from)}</td><td>${htmlText(edge.trigger.label ?? edge.trigger.kind)}</td><td><code>${htmlText(textOf(edge.place))}</code></td><td>${htmlText(why)}</td></tr>`,
  );
  return `<details><summary>${out.length} edges that nobody can take</summary><table>${rows.join('')}</table></details>`;
}
