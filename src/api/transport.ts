import Axios from 'axios/unsafe/core/Axios.js';
import type { AxiosAdapter } from 'axios';
import { formDataOf } from './form-data.ts';
import type { HttpRequest } from './request.ts';

/** Sends one request and gives status and text back; rejects when no response came or the signal was aborted. */
export type Transport = (request: HttpRequest, signal: AbortSignal) => Promise<{ status: number; text: string }>;

/** What an axios of our own is made with: `adapter` is for tests that reach a server without a port. */
export interface TransportOptions {
  readonly baseURL: string;
  readonly adapter?: AxiosAdapter;
}

/** A transport on axios. It has no interceptors: what a reply means is for the flow to say. */
export function createTransport({ baseURL, adapter }: TransportOptions): Transport {
  const axios = new Axios({ baseURL, timeout: 0, ...(adapter && { adapter }) });
  return async (request, signal) => {
    const response = await axios.request<string>({
      url: request.path,
      method: request.method,
      params: request.query,
      ...bodyOf(request),
      responseType: 'text',
      transformResponse: (data: unknown) => data,
      validateStatus: () => true,
      signal,
    });
    return { status: response.status, text: typeof response.data === 'string' ? response.data : '' };
  };
}

/** The body and its headers; the browser itself says where the parts of a multipart body end. */
function bodyOf({ body, files, headers }: HttpRequest): { data?: string | FormData; headers: Record<string, string> } {
  if (body === undefined) return { headers: { ...headers } };
  if (files) return { data: formDataOf(body, files), headers: { ...headers } };
  return { data: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } };
}
