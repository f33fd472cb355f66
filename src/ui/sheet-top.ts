import { createContext } from 'react';
import type { ReactNode } from 'react';

/**
 * What an open sheet or dialog shows above its title: the state of the line. The page behind it, where the same stands
 * under the header, can be neither read nor pressed as long as the dialog is open.
 */
export const SheetTop = createContext<ReactNode>(null);
