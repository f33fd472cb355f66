/** What a build is told about its surroundings: see .env.example. */
export interface Environment {
  /** The base address of the server's calls. */
  readonly apiBase: string;
  /** The affiliate's pixel; none: it is off. */
  readonly pixel: string | undefined;
  /** Analytics events are written to the console. */
  readonly logsAnalytics: boolean;
}

/** The environment of this build. */
export function readEnvironment(env: ImportMetaEnv): Environment {
  return {
    apiBase: text(env['VITE_API_BASE']) ?? '/api',
    pixel: text(env['VITE_PIXEL_URL']),
    logsAnalytics: env.DEV,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
