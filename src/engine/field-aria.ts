import type { FieldWidgetProps } from './widget.ts';

/** What ties a control to its label, its hints and its message. */
export interface FieldAria {
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** The id of a field's title, for groups of controls. */
export function titleId(id: string): string {
  return `${id}-label`;
}

/** The ARIA attributes of a field's control, or of the group of its controls. */
export function fieldAria({ id, uiSchema, rawErrors, required }: FieldWidgetProps): FieldAria {
  const parts = [
    rawErrors?.length ? `${id}-error` : '',
    uiSchema?.['ui:description'] ? `${id}-description` : '',
    uiSchema?.['ui:help'] ? `${id}-help` : '',
  ];
  return {
    'aria-describedby': parts.filter((part) => part !== '').join(' ') || undefined,
    'aria-invalid': rawErrors?.length ? true : undefined,
    'aria-required': required ? true : undefined,
  };
}
