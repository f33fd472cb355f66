import 'survey-core/survey-core.css';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { expose, mustMatch } from '../../forms/peer.ts';
import type { WorkField } from '../../forms/workload.ts';

let definition: object = {};

expose({
  prepare({ screens }, live) {
    const pages = screens.map(({ id, title, fields }) => ({ name: id, title, elements: fields.map(elementOf) }));
    const typing = live ? { checkErrorsMode: 'onValueChanged', textUpdateMode: 'onTyping' } : {};
    definition = { pages, showCompletePage: true, completedHtml: 'All done', ...typing };
  },
  mount: (root) => createRoot(root).render(<Survey model={new Model(definition)} />),
});

function elementOf({ name, label, pattern, minLength, maxLength, equals }: WorkField) {
  const validators = [
    ...(pattern === undefined ? [] : [{ type: 'regex', regex: pattern, text: 'This does not have the right shape' }]),
    ...(minLength === undefined ? [] : [{ type: 'text', minLength, maxLength }]),
    ...(equals === undefined ? [] : [{ type: 'expression', expression: `{${name}} = {${equals}}`, text: mustMatch }]),
  ];
  return { type: 'text', name, title: label, isRequired: true, validators };
}
