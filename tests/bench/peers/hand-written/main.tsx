import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { mustMatch } from '../../forms/peer.ts';
import { exposeReactPeer } from '../../forms/react-wizard.tsx';
import type { ScreenProps } from '../../forms/react-wizard.tsx';
import type { WorkField, WorkScreen } from '../../forms/workload.ts';

type Values = Record<string, string>;

exposeReactPeer(planOf, Screen);

function planOf({ fields }: WorkScreen) {
  const shape = z.object(Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])));
  const pairs = fields.filter(({ equals }) => equals !== undefined);
  const schema = shape.superRefine((values: Values, context) => {
    for (const { name, equals = '' } of pairs) {
      if (values[name] !== values[equals]) context.addIssue({ code: 'custom', path: [name], message: mustMatch });
    }
  });
  return { fields, schema };
}

function ruleOf({ pattern, minLength, maxLength }: WorkField) {
  let rule = z.string().min(1, 'Please fill in this field');
  if (pattern !== undefined) rule = rule.regex(new RegExp(pattern, 'u'), 'This does not have the right shape');
  if (minLength !== undefined) rule = rule.min(minLength, 'This is too short');
  if (maxLength !== undefined) rule = rule.max(maxLength, 'This is too long');
  return rule;
}

function Screen({ plan, live, onDone }: ScreenProps<ReturnType<typeof planOf>>): ReactNode {
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(plan.schema),
    mode: live ? 'onChange' : 'onSubmit',
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onDone)(event)}>
      {plan.fields.map(({ name, label }) => (
        <div key={name}>
          <label htmlFor={name}>{label}</label>
          <input
            id={name}
            aria-invalid={errors[name] !== undefined}
            aria-describedby={`${name}-error`}
            {...register(name)}
          />
          <p id={`${name}-error`}>{errors[name]?.message}</p>
        </div>
      ))}
      <button type="submit">Next</button>
    </form>
  );
}
