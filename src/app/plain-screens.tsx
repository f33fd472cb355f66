import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Foot } from '#ui/Foot.tsx';
import { Page } from '#ui/Page.tsx';
import { Prose } from '#ui/Prose.tsx';
import { Waiting } from '#ui/Waiting.tsx';
import type { Languages } from './languages.ts';

type Word = Languages['word'];

/** What stands where a screen's code is on its way; with `again`, where it did not arrive. */
export function LoadingScreen({ word, again }: { word: Word; again?: () => void }): ReactNode {
  if (!again) return <Waiting label={word('loading')} />;
  return (
    <>
      <Prose look="title">{word('screenFailed')}</Prose>
      <Foot>
        <Button look="main" onPress={again}>
          {word('tryAgain')}
        </Button>
      </Foot>
    </>
  );
}

/** What stands where the app itself broke. */
export function BrokenScreen({ word }: { word: Word }): ReactNode {
  return (
    <Page header={null}>
      <Prose look="title">{word('crashTitle')}</Prose>
      <Prose look="body">{word('crashText')}</Prose>
      <Foot>
        <Button look="main" onPress={() => window.location.reload()}>
          {word('reload')}
        </Button>
      </Foot>
    </Page>
  );
}
