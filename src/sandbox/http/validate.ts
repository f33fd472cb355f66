import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { CallName } from '#generated/api.ts';
import { apiSchemas } from '#generated/api-schemas.ts';

/** Says what is wrong with a request in a sentence; undefined when it fits its schema. */
export type Check = (input: unknown) => string | undefined;

/** The checks of all calls, compiled once. Texts of an address become numbers where the schema wants them. */
export function createChecks(): (name: CallName, fromAddress: boolean) => Check {
  const options = { allErrors: false, strict: false, validateFormats: false };
  const [bodies, addresses] = [new Ajv(options), new Ajv({ ...options, coerceTypes: true })];
  const compiled = new Map<string, ValidateFunction>();
  return (name, fromAddress) => {
    const key = `${name} ${fromAddress}`;
    const validate = compiled.get(key) ?? (fromAddress ? addresses : bodies).compile(apiSchemas[name].request);
    compiled.set(key, validate);
    return (input) => (validate(input) ? undefined : sentence(validate.errors?.[0]));
  };
}

/** The keys that a request of this call must have. */
export function requiredKeys(name: CallName): readonly string[] {
  const { request } = apiSchemas[name];
  return 'required' in request && Array.isArray(request.required) ? request.required.map(String) : [];
}

function sentence(error: ErrorObject | undefined): string {
  const { missingProperty, additionalProperty }: { missingProperty?: unknown; additionalProperty?: unknown } =
    error?.params ?? {};
  const field = missingProperty ?? additionalProperty ?? error?.instancePath.slice(1);
  return typeof field === 'string' && /^\w{1,40}$/.test(field)
    ? `Please check ${field}.`
    : 'Please check what you entered.';
}
