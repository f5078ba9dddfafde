import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may be pending on one connection. Browsers don't pipeline. */
const maxUnanswered = 16;

/**
 * Closes connections that pipeline too many requests (RFC 9112, 9.3.2). Responses are held in memory until the client
 * has read those before them, so a few kilobytes of requests could fill it.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Requests that had arrived before the connection was closed.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > maxUnanswered) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}
