/** The service that takes device reports, as it knows this app. */
export interface DeviceService {
  readonly base: string;
  readonly client: string;
  readonly authorisation: string;
}

/** What a build is told about its surroundings: see .env.example. */
export interface Environment {
  /** The base address of the server's calls. */
  readonly apiBase: string;
  /** The affiliate's pixel; none: it is off. */
  readonly pixel: string | undefined;
  /** Where analytics events are posted; none: nowhere. */
  readonly analytics: string | undefined;
  /** Analytics events are written to the console. */
  readonly logsAnalytics: boolean;
  /** Who takes device reports; none: nobody. */
  readonly deviceSync: DeviceService | undefined;
  /** Pages and files are kept for a bad line. */
  readonly keepsPages: boolean;
}

/** The environment of this build. */
export function readEnvironment(env: ImportMetaEnv): Environment {
  const base = text(env['VITE_DEVICE_SYNC_BASE']);
  return {
    apiBase: text(env['VITE_API_BASE']) ?? '/api',
    pixel: text(env['VITE_PIXEL_URL']),
    analytics: text(env['VITE_ANALYTICS_ADDRESS']),
    logsAnalytics: env.DEV,
    deviceSync:
      base === undefined
        ? undefined
        : {
            base,
            client: text(env['VITE_DEVICE_SYNC_CLIENT_ID']) ?? '',
            authorisation: text(env['VITE_DEVICE_SYNC_AUTH']) ?? '',
          },
    keepsPages: env.PROD && env['VITE_SERVICE_WORKER'] !== 'off',
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
