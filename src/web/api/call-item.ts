import { call } from './call.ts';

/** Calls a route that is made of an item's kind, as `GET /${kind}s/:id`. `Item` is what the caller knows of the answer. @throws CallError */
export const callItem = call as <Item>(route: string, request: object) => Promise<Item>;
