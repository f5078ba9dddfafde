import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Thing = Record<string, unknown>;
interface RecordedRequest {
  method: string;
  path: string;
  body: Thing;
  headers: IncomingMessage['headers'];
}

/** A status with its documented error; a bank's error with a refusal status; or no usable response. */
export type Fault = number | 'gateway error' | 'hangs up' | 'is silent' | 'talks nonsense';

/** A fake of Razorpay's documented API on a local port: orders, payments, links, captures, refunds and their errors. */
export class RazorpayServer {
  readonly asked: RecordedRequest[] = [];
  readonly payments = new Map<string, Thing>();
  readonly links = new Map<string, Thing>();
  readonly refunds: Thing[] = [];
  /** Overrides for the next calls. */
  readonly troubles: Fault[] = [];
  /** Overrides by kind of call, until removed. */
  troubleWith: ((asked: RecordedRequest) => Fault | undefined) | undefined;
  /** Initial state of new refunds. */
  refundStatus = 'processed';
  private count = 0;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void read(request).then((body) => {
        const { pathname, search } = new URL(request.url ?? '', 'http://local');
        const asked = {
          method: request.method ?? '',
          path: pathname + search,
          body,
          headers: request.headers,
        };
        this.asked.push(asked);
        const fault = this.troubles.shift() ?? this.troubleWith?.(asked);
        if (fault === 'hangs up') return void request.socket.destroy();
        if (fault === 'is silent') return;
        if (fault === 'talks nonsense') return void response.writeHead(200).end('<html>Maintenance</html>');
        const [status, answer] = fault ? faulty(fault) : this.answer(asked);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop = (): Promise<void> =>
    new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });

  /** Creates a payment on the provider's side. */
  pay(orderId: string, amount: number, status: string): Thing {
    const id = this.next('pay');
    const payment = {
      id,
      entity: 'payment',
      order_id: orderId,
      amount,
      currency: 'INR',
      status,
      error_description: null,
    };
    this.payments.set(id, payment);
    return payment;
  }

  private next(prefix: string): string {
    this.count += 1;
    return `${prefix}_${String(this.count).padStart(14, 'A')}`;
  }

  private answer({ method, path, body, headers }: RecordedRequest): [number, unknown] {
    if (headers.authorization !== `Basic ${Buffer.from('rzp_test_key:key_secret').toString('base64')}`)
      return refusal(401, 'Authentication failed');
    const route = `${method} ${path}`;
    const [, , thing = '', id = '', verb = ''] = path.split(/[/?]/);
    if (route === 'POST /v1/orders')
      return [200, { id: this.next('order'), entity: 'order', status: 'created', ...body }];
    if (method === 'GET' && thing === 'orders' && verb === 'payments')
      return [200, { items: [...this.payments.values()].filter(({ order_id }) => order_id === id) }];
    if (route === 'POST /v1/payment_links') return this.makeLink(body);
    if (method === 'GET' && path.startsWith('/v1/payment_links?'))
      return [200, { payment_links: [...this.links.values()] }];
    if (method === 'GET' && thing === 'payment_links') return found(this.links.get(id));
    if (thing === 'payments')
      return this.answerPayment({ method, path, body, headers }, this.payments.get(id), verb);
    return refusal(404, 'The requested URL was not found on the server.');
  }

  private makeLink(body: Thing): [number, unknown] {
    if ([...this.links.values()].some(({ reference_id }) => reference_id === body['reference_id']))
      return refusal(400, 'payment link with given reference_id already exists');
    const id = this.next('plink');
    const link = { id, short_url: `https://rzp.test/${id}`, status: 'created', payments: null, ...body };
    this.links.set(id, link);
    return [200, link];
  }

  private answerPayment(
    { method, body, headers }: RecordedRequest,
    payment: Thing | undefined,
    verb: string,
  ): [number, unknown] {
    if (!payment) return refusal(400, 'The id provided does not exist');
    if (method === 'GET') return [200, verb === 'refunds' ? { items: this.refunds } : payment];
    if (verb === 'capture') {
      if (payment['status'] === 'captured') return refusal(400, 'This payment has already been captured');
      payment['status'] = 'captured';
      return [200, payment];
    }
    const key = String(headers['x-refund-idempotency'] ?? '');
    const same = this.refunds.find(({ idempotency }) => key && idempotency === key);
    if (same) return [200, same];
    if (Number(body['amount']) > Number(payment['amount']))
      return refusal(400, 'The refund amount is too high');
    const made = {
      id: this.next('rfnd'),
      entity: 'refund',
      status: this.refundStatus,
      payment_id: payment['id'],
      idempotency: key,
      ...body,
    };
    this.refunds.push(made);
    return [200, made];
  }
}

const refusal = (status: number, description: string, code = 'BAD_REQUEST_ERROR'): [number, unknown] => [
  status,
  { error: { code, description, source: 'business', reason: 'input_validation_failed' } },
];

const codes: Record<number, string> = {
  500: 'SERVER_ERROR',
  502: 'GATEWAY_ERROR',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_ERROR',
};
const faulty = (fault: number | 'gateway error'): [number, unknown] =>
  fault === 'gateway error'
    ? refusal(400, 'Payment processing failed due to error at bank or wallet gateway', 'GATEWAY_ERROR')
    : refusal(fault, 'Trouble', codes[fault]);
const found = (thing: Thing | undefined): [number, unknown] =>
  thing ? [200, thing] : refusal(400, 'The id provided does not exist');

async function read(request: IncomingMessage): Promise<Thing> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text ? (JSON.parse(text) as Thing) : {};
}
