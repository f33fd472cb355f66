import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** A photo without the page's camera: phones open their own front camera, others ask for a file. */
export function FileButton({ label, onFile }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="secondary" onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="user"
        aria-label={label}
        hidden
        onChange={(event) => {
          const box = event.currentTarget;
          const file = box.files?.[0];
          box.value = ''; // the same file may be chosen once more
          if (file) onFile(file);
        }}
      />
    </>
  );
}
