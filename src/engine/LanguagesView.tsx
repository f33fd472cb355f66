import type { ReactNode } from 'react';
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx';
import { Filled } from './Filled.tsx';
import { useScreen } from './screen-hooks.ts';

/** The switch between the languages of the app. */
export function LanguagesView({ label }: { readonly label: string }): ReactNode {
  const { languages } = useScreen();
  return (
    <LanguageSwitch
      label={<Filled text={label} />}
      options={languages.options}
      now={languages.now()}
      onChoose={languages.choose}
    />
  );
}
