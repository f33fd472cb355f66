import { connect, type Socket } from 'node:net';

/** What a server answered. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A connection to the server that is kept, for one request after the other. It does no more than the load needs, since
 * the customers share the machine with what they measure: an answer has to say how long it is.
 */
export class LoadLine {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #waiting: Waiting | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (bytes) => this.#take(bytes));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection')));
  }

  /** Sends a request and waits for its answer. `head` is its first line and its headers, without an end. */
  send(head: string, body?: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('The server closed the connection'));
      this.#waiting = { resolve, reject };
      this.#socket.cork();
      this.#socket.write(`${head}\r\n\r\n`, 'latin1');
      if (body) this.#socket.write(body);
      this.#socket.uncork();
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.#fail(new Error(`An answer does not say how long it is: ${head}`));
    const from = end + headEnd.length;
    if (this.#received.length < from + Number(length)) return;
    const body = this.#received.toString('utf8', from, from + Number(length));
    this.#received = Buffer.alloc(0);
    this.#settle()?.resolve({ status: Number(head.slice(9, 12)), body });
  }

  #fail(error: Error): void {
    this.#settle()?.reject(error);
  }

  #settle(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }
}
