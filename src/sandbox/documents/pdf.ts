import { buffer } from 'node:stream/consumers';

/** A piece of a document: a heading, a paragraph, or a table of two columns. */
export type Part =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly caption: string; readonly rows: readonly (readonly [string, string])[] };

const grey = '#475467';
const ink = '#101828';
const left = 56;
const split = 300;
const width = 483;

/**
 * Makes a PDF of one piece after the other: A4, with a title, a language and tags for readers that speak. Its letters
 * are those of Western Europe: amounts are written as INR, other signs become a question mark.
 */
export async function pdfOf(title: string, parts: readonly Part[], now: Date): Promise<Buffer> {
  // Only who asks for a document pays for the library.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 56, left, right: left },
    pdfVersion: '1.7',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: 'Sandbox lender', CreationDate: now, ModDate: now },
  });
  const body = doc.struct('Document');
  doc.addStructure(body);
  body.add(
    doc.struct('H1', {}, () => {
      doc.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(title).moveDown(0.75);
    }),
  );
  for (const part of parts) body.add('rows' in part ? table(doc, part) : paragraph(doc, part));
  body.end();
  doc.end();
  return buffer(doc);
}

function paragraph(doc: PDFKit.PDFDocument, part: { heading: string } | { text: string }): PDFKit.PDFStructureElement {
  if ('heading' in part)
    return doc.struct('H2', {}, () => {
      doc
        .moveDown(0.5)
        .font('Helvetica-Bold')
        .fontSize(13)
        .fillColor(ink)
        .text(latin(part.heading), left)
        .moveDown(0.4);
    });
  return doc.struct('P', {}, () => {
    doc.font('Helvetica').fontSize(10.5).fillColor(ink).text(latin(part.text), left, undefined, { width, lineGap: 2 });
    doc.moveDown(0.6);
  });
}

function table(doc: PDFKit.PDFDocument, { caption, rows }: Extract<Part, { caption: string }>) {
  const element = doc.struct('Table', { title: caption });
  for (const [name, value] of rows) {
    const line = doc.struct('TR');
    const top = { y: 0 };
    line.add(
      doc.struct('TH', {}, () => {
        top.y = doc.y;
        doc
          .font('Helvetica')
          .fontSize(10.5)
          .fillColor(grey)
          .text(latin(name), left, top.y, { width: split - left - 12 });
      }),
    );
    line.add(
      doc.struct('TD', {}, () => {
        const below = doc.y;
        doc
          .font('Helvetica-Bold')
          .fillColor(ink)
          .text(latin(value), split, top.y, { width: left + width - split });
        doc.y = Math.max(doc.y, below) + 5;
      }),
    );
    element.add(line);
  }
  return element;
}

function latin(text: string): string {
  return text.replaceAll('₹', 'INR ').replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
}
