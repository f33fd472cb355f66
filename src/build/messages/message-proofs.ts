import { createLookup, readCatalogue } from '../compile/catalogue.ts';
import { formsOf, formSchema, messagesOf } from '../compile/forms.ts';
import { choicesOf } from '../compile/lists.ts';
import { languagesOf } from '../compile/locales.ts';
import { readNumbers } from '../compile/resolve-names.ts';
import { pointerStep } from '../source/json-text.ts';
import { objectOf, textOf, textsOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile, Project } from '../source/project.ts';
import { fieldInput, isPreset, type FieldInput } from './field-input.ts';
import { createFieldProver } from './field-prover.ts';
import type { Attempt, FieldProof, RuleProof } from './prove-field.ts';

/** A field of a form with what was proved of it. */
export interface FieldMessages extends FieldProof {
  readonly file: JsonFile;
  readonly form: string;
  readonly field: string;
  /** The JSON pointers of the form and of the field's messages. */
  readonly formPointer: string;
  readonly pointer: string;
  readonly input: FieldInput;
  readonly schema: JsonObject;
  /** The field's messages by their rules, and why nobody meets some of them. */
  readonly said: JsonObject;
  readonly reasons: JsonObject;
  /** What must stand in other fields first: those that its rules read. */
  readonly others: ReadonlyMap<string, Attempt>;
}

/** One message of a form and what was proved of it. */
export interface MessageProof extends RuleProof {
  readonly of: FieldMessages;
  /** The place of its text, as translations name it. */
  readonly key: string;
  /** What it says in each language in which it has a text; the first is that of the screens. */
  readonly texts: ReadonlyMap<string, string>;
  /** Why nobody meets it, where the form says so. */
  readonly reason: string | undefined;
}

/** What was proved of the fields of all forms, in the order of the screens. Proves each field once for a project. */
export function fieldMessages(project: Project): readonly FieldMessages[] {
  const found = known.get(project) ?? proveAll(project);
  known.set(project, found);
  return found;
}

/** Every message of every form, with its texts. */
export function messageProofs(project: Project): MessageProof[] {
  const [own, ...others] = languagesOf(project).map(({ id }) => id);
  const lookUps = others.map((id) => [id, createLookup(readCatalogue(project.locales.get(id)?.json.value))] as const);
  const textsAt = (key: string, text: string) => {
    const translations = lookUps.flatMap(([id, lookUp]) => {
      const found = lookUp({ key, text });
      return found.state === 'done' ? [[id, found.text] as const] : [];
    });
    return new Map([[own ?? 'en', text] as const, ...translations]);
  };
  return fieldMessages(project).flatMap((of) => {
    const place = `${of.file.id}${of.pointer}`.replaceAll('/', '.');
    return of.rules.map((proof) => new Proof(of, proof, place + pointerStep(proof.rule).replaceAll('/', '.'), textsAt));
  });
}

/** The proof of a message whose texts are looked up when they are read: the checker does so for that of a limit alone. */
class Proof implements MessageProof {
  readonly of: FieldMessages;
  readonly rule: string;
  readonly shownBy: Attempt | undefined;
  readonly hidden: Attempt | undefined;
  readonly key: string;
  private readonly textsAt: (key: string, text: string) => ReadonlyMap<string, string>;

  constructor(of: FieldMessages, { rule, shownBy, hidden }: RuleProof, key: string, textsAt: Proof['textsAt']) {
    this.of = of;
    this.rule = rule;
    this.shownBy = shownBy;
    this.hidden = hidden;
    this.key = key;
    this.textsAt = textsAt;
  }

  get texts(): ReadonlyMap<string, string> {
    return this.textsAt(this.key, textOf(this.of.said[this.rule]) ?? '');
  }

  get reason(): string | undefined {
    return textOf(this.of.reasons[this.rule]);
  }
}

const known = new WeakMap<Project, readonly FieldMessages[]>();
/** The same for all configs: in the dev server, few saves touch a rule. */
const prove = createFieldProver();

/** Proves all fields of a project. */
function proveAll(project: Project): FieldMessages[] {
  const { limits } = readNumbers(project.settings?.json.value);

  function fieldsOf(file: JsonFile, name: string, form: JsonObject, formPointer: string): FieldMessages[] {
    const ui = objectOf(form['ui']);
    const schemaId = textOf(form['schema']) ?? '';
    if (project.forms.get(schemaId)?.json.value === undefined) return [];
    const schema = formSchema(project, schemaId, ui);
    const properties = objectOf(schema['properties']);
    const fields = Object.keys(ui).filter((field) => field in properties);

    const inputOf = (field: string) => {
      const entry = objectOf(ui[field]);
      const widget = objectOf(project.widgets.get(textOf(entry['ui:widget']) ?? '')?.json.value);
      const values = choicesOf(project, textOf(entry['list']) ?? '').map(({ value }) => value);
      return fieldInput(entry, objectOf(properties[field]), widget, limits, values);
    };
    const proofOf = (field: string, other?: Attempt) => {
      const input = inputOf(field);
      const proof = prove({
        rules: objectOf(properties[field]),
        input,
        messages: messagesOf(schema, field, objectOf(objectOf(form['messages'])[field])),
        isPreset: isPreset(objectOf(file.json.value), form, field, input),
        isRequired: textsOf(schema['required']).includes(field),
        other,
      });
      return { input, ...proof };
    };
    return fields.map((field) => {
      const equals = textOf(objectOf(properties[field])['equals']) ?? '';
      const other = fields.includes(equals) ? proofOf(equals).right : undefined;
      return {
        ...proofOf(field, other),
        others: new Map(other ? [[equals, other]] : []),
        file,
        form: name,
        field,
        formPointer,
        pointer: `${formPointer}/messages${pointerStep(field)}`,
        schema: objectOf(properties[field]),
        said: objectOf(objectOf(form['messages'])[field]),
        reasons: objectOf(objectOf(form['unreachable'])[field]),
      };
    });
  }

  return [...project.screens.values()].flatMap((file) =>
    formsOf(file.json.value).flatMap(([name, form, pointer]) => fieldsOf(file, name, form, pointer)),
  );
}
