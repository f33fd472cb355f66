/** How the pages of the sandbox look. */
export const look = `
:root { color-scheme: light; --blue: #1d4ed8; --line: #d5dbe7; --quiet: #475467; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; color: #101828; background: #f5f7fb; }
main { max-width: 40rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
.ribbon { margin: 0; padding: .375rem 1rem; background: #101828; color: #fff; font-size: .8125rem; text-align: center; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1rem 0; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: .5rem 0; }
a { color: var(--blue); }
.quiet { color: var(--quiet); font-size: .875rem; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 1rem; padding: 1rem; margin: 1rem 0; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
input, select { width: 100%; min-height: 3rem; padding: 0 .875rem; font: inherit; border: 1px solid #8a94a6; border-radius: .75rem; background: #fff; }
button, .button { display: block; width: 100%; min-height: 3rem; margin-top: .75rem; padding: .625rem 1rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: #fff; background: var(--blue); border: 2px solid var(--blue); border-radius: .75rem; cursor: pointer; }
button.second, .button.second { color: #1e3a8a; background: #fff; }
button span { display: block; font-weight: 400; font-size: .875rem; }
:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
figure.code { margin: 1rem auto; max-width: 14rem; text-align: center; }
ul.plain { list-style: none; margin: 0; padding: 0; }
.otp { font-size: 1.5rem; font-weight: 700; letter-spacing: .15em; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; background: #fff; }
th, td { text-align: left; vertical-align: top; padding: .5rem; border-bottom: 1px solid var(--line); }
input + label, select + label { margin-top: .75rem; }
a.row { display: inline-flex; align-items: center; min-height: 2rem; }
label.check { display: flex; align-items: center; gap: .75rem; min-height: 3rem; margin: .5rem 0 0; font-weight: 400; }
label.check input { width: 1.5rem; min-height: 1.5rem; flex: none; }
code { font-size: .9375rem; white-space: nowrap; }
`;
