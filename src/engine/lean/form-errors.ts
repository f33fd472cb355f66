/** Stands for the part of rjsf's validator that words errors in English. This app asks for the rules that are broken (`rawValidation`) and words them by its config. */
export function wordErrors(): never {
  throw new Error('validateFormData is not in this app: use rawValidation, and the messages of the form');
}
