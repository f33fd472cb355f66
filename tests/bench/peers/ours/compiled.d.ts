/** The screens of the workloads, as forms/compile-ours.ts compiled them. */
declare module '#compiled' {
  export const compiledScreens: Readonly<Record<string, () => Promise<{ readonly screen: unknown }>>>;
}
