import sharp from 'sharp';
import type { Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

export const buildPicture = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#5b2a86' } });

interface UploadOptions {
  token: string | undefined;
  kind?: 'image' | 'document';
  field?: string;
  name?: string;
  type?: string;
}

/** Uploads to a portal. */
export function uploadsIn(portal: TestPortal) {
  const upload = async (
    bytes: Buffer,
    { token, kind = 'image', field = kind, name = 'a.jpg', type = 'image/jpeg' }: UploadOptions,
  ) => {
    const body = new FormData();
    body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    const response = await portal.fetch(`/uploads/${kind}`, { method: 'POST', body, token });
    const answer = (await response.json()) as {
      data: { url: string; width: number; height: number };
      message: string;
      code: string;
      fields?: object;
    };
    return { status: response.status, ...answer };
  };
  const served = async (address: string) => {
    const response = await fetch(portal.url + address);
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  return {
    upload,
    served,
    isServed: async (address: string) => (await served(address)).status === 200,
    uploadImage: async ({ token }: Person) =>
      (await upload(await buildPicture(60, 40).png().toBuffer(), { token })).data.url,
    uploadDocument: async ({ token }: Person) => {
      const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(600)}\n%%EOF\n`);
      return (await upload(pdf, { token, kind: 'document' })).data.url;
    },
    remove: (url: string, token: string) => portal.try('DELETE /uploads/image', { body: { url }, token }),
  };
}
