/** The look of the preview page. */
export const pageStyle = [
  'body{font:16px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#101828}',
  'h1{font-size:1.6rem;overflow-wrap:anywhere}h2{font-size:1.2rem;margin-top:2.5rem;border-top:1px solid #d0d5dd;padding-top:1rem}h3{font-size:1rem}',
  'nav{background:#f2f4f7;padding:.5rem 1rem;border-radius:8px}nav ul{columns:20rem;margin:0;padding-left:1.2rem}nav a{color:#1d4ed8;display:inline-block;padding:.2rem 0}',
  'details{margin:1rem 0}summary{cursor:pointer;padding:12px 0}code{font-size:.8rem;color:#475467}.error{color:#b42318}',
  'table{border-collapse:collapse;width:100%;table-layout:fixed}',
  'th,td{border:1px solid #d0d5dd;padding:.4rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;font-size:.9rem}tbody th{font-weight:500}',
  'td.was{background:#fdf3f2}td.is{background:#eff9f1}td.was mark{background:#f8c9c4}td.is mark{background:#b4e5c1}.note{margin:.3rem 0 0;color:#475467}.same{font-size:1.2rem}',
  '.sets{display:flex;gap:0 2rem;flex-wrap:wrap}.pair{display:flex;gap:.75rem;flex-wrap:wrap}figure{margin:0}figcaption{font-weight:600;padding-bottom:.25rem}',
  '.shot{position:relative;width:228px;max-width:100%}.shot img{width:100%;display:block;border:1px solid #d0d5dd;box-sizing:border-box}.shot svg{position:absolute;inset:0 0 auto;width:100%;height:auto;overflow:visible}',
  '@media(max-width:600px){th,td{padding:.3rem;font-size:.8rem}.pair{gap:.5rem;flex-wrap:nowrap}.pair figure{flex:1}.shot{width:auto}}',
].join('');
