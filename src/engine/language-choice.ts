/** The languages of the app, as a screen offers them. */
export interface LanguageChoice {
  /** Each language by its own name. */
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** The id of the language that shows. */
  readonly now: () => string;
  /** Shows the app in another language, with all that was typed. */
  readonly choose: (id: string) => void;
}
