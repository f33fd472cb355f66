import { HeadlessMantineProvider, InputWrapper } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { titleId } from './field-aria.ts';
import type { FieldParts } from './FieldFrame.tsx';

/** The message of a long list of choices stands above them, where it is seen. */
const order: ('label' | 'description' | 'error' | 'input')[] = ['label', 'description', 'error', 'input'];

/** A group of controls under one title, in Mantine's wrapper of inputs. Only screens that have one load it. */
export function GroupFrame({ id, title, titleLook, hint, message, control }: FieldParts): ReactNode {
  return (
    // headless: the looks are our own static CSS, so that no style is injected at run time
    <HeadlessMantineProvider>
      <InputWrapper
        unstyled
        classNames={{
          root: styles.field ?? '',
          label: titleLook ?? '',
          description: styles.hint ?? '',
          error: styles.message ?? '',
        }}
        labelElement="div"
        inputWrapperOrder={order}
        labelProps={{ id: titleId(id) }}
        descriptionProps={{ id: `${id}-description` }}
        errorProps={{ id: `${id}-error` }}
        label={title}
        description={hint}
        error={message}
      >
        {control}
      </InputWrapper>
    </HeadlessMantineProvider>
  );
}
