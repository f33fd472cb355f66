import type { OutgoingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  mediaSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  reportUri: ['/csp-report'],
  reportTo: ['csp'],
};

function permissionsFor(checkout: readonly string[]): string {
  const payment = ['self', ...checkout.map((host) => `"${host}"`)].join(' ');
  return `camera=(self), geolocation=(self), otp-credentials=(self), microphone=(), payment=(${payment}), usb=(), browsing-topics=()`;
}

/** Hosts of outside parties that are not on this site, each as its https origin. */
export interface OutsideHosts {
  /** From where pages may load the affiliate's pixel. */
  readonly pixelHost?: string | undefined;
  /** From where pages may load the payment provider's checkout, show it in a frame and be led on by it. */
  readonly checkoutHosts?: readonly string[] | undefined;
}

/**
 * The headers of every answer: a strict Content-Security-Policy, and what else keeps a page to itself. Throws when a
 * host is no https origin.
 */
export async function addSecurityHeaders(app: FastifyInstance, hosts: OutsideHosts): Promise<void> {
  const pixel = hosts.pixelHost === undefined ? [] : [httpsOrigin(hosts.pixelHost)];
  const checkout = (hosts.checkoutHosts ?? []).map(httpsOrigin);
  const directives = {
    ...policy,
    imgSrc: [...policy.imgSrc, ...pixel],
    scriptSrc: [...policy.scriptSrc, ...checkout],
    frameSrc: [...policy.frameSrc, ...checkout],
    formAction: [...policy.formAction, ...checkout],
  };
  const permissions = permissionsFor(checkout);
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // a browser would begin a process anew when the page's reply is there, and not take the one that it has ready
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
  });
  let headers: OutgoingHttpHeaders | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    headers ??= {
      ...headersOf(reply),
      'permissions-policy': permissions,
      'reporting-endpoints': 'csp="/csp-report"',
    };
    reply.headers(headers);
  });
}

/** What helmet says, which is the same of every answer: it would put it together each time anew. */
function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  void reply.helmet();
  return { ...reply.raw.getHeaders() };
}

function httpsOrigin(host: string): string {
  const url = URL.canParse(host) ? new URL(host) : undefined;
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`)
    throw new Error('A host has to be like https://pixel.example');
  return url.origin;
}

/** Lets the pages of this site show this answer in a frame. */
export function allowFraming(reply: FastifyReply): void {
  const policyNow = String(reply.getHeader('content-security-policy') ?? '');
  reply
    .header('content-security-policy', policyNow.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    .header('x-frame-options', 'SAMEORIGIN');
}
