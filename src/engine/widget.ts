import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Facts } from '#lib/facts.ts';
import type { Act } from './act.ts';
import type { EachViewProps } from './EachView.tsx';
import type { FieldParts } from './FieldFrame.tsx';

/** What a field widget may say of itself: a `blocked` field keeps its form from being sent and shows `text`. */
export interface WidgetStatus {
  readonly state: 'ready' | 'checking' | 'blocked';
  readonly text?: string;
}

/** The only way from a widget to the rest of the app. */
export interface WidgetContext extends Act {
  /** Whether an event of this screen runs. */
  readonly busy: boolean;
  /** The words of the frame (journey.json, `words`), with facts filled in. */
  readonly word: (name: string, facts?: Facts) => string;
  /** A text of the widget's options with the screen's facts filled in, and the widget's own (`{widget.seconds}`). */
  readonly fill: (text: string, facts?: Facts) => string;
  /** Tells the form how the widget is; a blocking text shows under the field. */
  readonly status: (status: WidgetStatus) => void;
  /** Sends the form that the widget stands in. */
  readonly submit: () => void;
}

/** The form context that every rjsf widget and template of this app gets. */
export interface AppFormContext {
  readonly contextFor: (field: string) => WidgetContext;
}

/** Props of a field widget: rjsf's own, fixed once. `options` holds what the widget's options schema allows, and `choices` for a list. */
export type FieldWidgetProps = WidgetProps<unknown, RJSFSchema, AppFormContext>;

/** Props of a widget that stands in a `widget` block. */
export interface BlockWidgetProps {
  readonly options: Readonly<Record<string, unknown>>;
  readonly context: WidgetContext;
}

/** What a field's title is to a widget that does not simply have a label. */
export type FieldTitle = 'group' | 'own';

/**
 * A registry entry: how the widget is loaded. Its options schema is `options.schema.json` in its folder. `title` says
 * what the field's title is: the label of its input (when not given), the name of its `group` of controls, or its `own`
 * affair, as for a checkbox. One that `holds` its text shows by itself what is typed in it, has one input with the field's
 * id, and leaves to the engine what the input says of a message: it is drawn anew only when somebody else sets its value.
 */
export type WidgetEntry =
  | {
      readonly kind: 'field';
      readonly title?: FieldTitle;
      readonly holds?: true;
      readonly load: () => Promise<ComponentType<FieldWidgetProps>>;
    }
  | { readonly kind: 'block'; readonly load: () => Promise<ComponentType<BlockWidgetProps>> };

/** Name → widget, handed to the engine by the app. */
export type WidgetMap = Readonly<Record<string, WidgetEntry>>;

/** The widgets that a screen uses, loaded: what `loadWidgets` returns. */
export interface LoadedWidgets {
  readonly fields: Readonly<Record<string, ComponentType<FieldWidgetProps>>>;
  /** What the title is to each of them that does not simply have a label. */
  readonly titles: Readonly<Record<string, FieldTitle>>;
  readonly blocks: Readonly<Record<string, ComponentType<BlockWidgetProps>>>;
  /** Those of them that hold their text. */
  readonly holding?: readonly string[];
  /** What stands around a `group` of controls, where the screen has one. */
  readonly GroupFrame?: ComponentType<FieldParts> | undefined;
  /** What draws `each` blocks, where the screen has one. */
  readonly EachView?: ComponentType<EachViewProps> | undefined;
}
