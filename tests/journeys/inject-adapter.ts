import type { AxiosAdapter } from 'axios';
import type { FastifyInstance } from 'fastify';

/** Lets the app's own client talk to the sandbox in this process, without a port, as if it stood on this https host. */
export function injectAdapter(app: FastifyInstance, host: string): AxiosAdapter {
  return async (config) => {
    const query = new URLSearchParams(config.params as Record<string, string>).toString(); // the client sends texts only
    const response = await app.inject({
      method: (config.method ?? 'get').toUpperCase() as 'GET' | 'POST' | 'PUT',
      url: `${config.baseURL}/${config.url}${query && `?${query}`}`,
      headers: { ...texts(config.headers), host, 'x-forwarded-proto': 'https' },
      ...(config.data === undefined ? {} : { payload: config.data as string }), // JSON as text
    });
    return {
      data: response.body,
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: {},
      config,
    };
  };
}

function texts(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
