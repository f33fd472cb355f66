import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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

const permissions =
  'camera=(self), geolocation=(self), otp-credentials=(self), microphone=(), payment=(self), usb=(), browsing-topics=()';

/**
 * The headers of every answer: a strict Content-Security-Policy, and what else keeps a page to itself. `pixelHost` is
 * the https origin of the affiliate's pixel, if it is not on this site; throws when it is none.
 */
export async function addSecurityHeaders(app: FastifyInstance, pixelHost?: string): Promise<void> {
  const imgSrc = pixelHost === undefined ? policy.imgSrc : [...policy.imgSrc, httpsOrigin(pixelHost)];
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...policy, imgSrc } },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions).header('reporting-endpoints', 'csp="/csp-report"');
  });
}

function httpsOrigin(host: string): string {
  const url = URL.canParse(host) ? new URL(host) : undefined;
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`)
    throw new Error('The host of the pixel has to be like https://pixel.example');
  return url.origin;
}
