import { inject } from 'vitest';
import { ask, type RequestOptions } from './ask.ts';
import { Product } from './product.ts';

/** The product that was started for this run. */
export const product = new Product(inject('product'));

/** Asks it for a page or a file. */
export const get = (path: string, asked: RequestOptions = {}) => ask(product.url, path, asked);

/** Makes a call of its API. */
export const call = (path: string, asked: RequestOptions = {}) => ask(product.url, `/api${path}`, asked);
