import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { buildPicture, uploadsIn } from '../../test/support/uploads.ts';
import { pageImage } from '../contract/uploads.ts';
import { createAdmission } from '../server/admission.ts';

let portal: TestPortal;
let author: Person;
let uploads: ReturnType<typeof uploadsIn>;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal);
  uploads = uploadsIn(portal);
});
afterAll(() => portal.stop());

const upload = (bytes: Buffer, sent: object = {}) => uploads.upload(bytes, { token: author.token, ...sent });
const served = (address: string) => uploads.served(address);

describe('an uploaded image', () => {
  test('is served in several widths, none wider than the original', async () => {
    const { status, data } = await upload(await buildPicture().jpeg().toBuffer());
    expect(status).toBe(201);
    expect(data).toMatchObject({ width: 1200, height: 800 });
    const widths = pageImage(data.url)!
      .srcSet.split(', ')
      .map((one) => one.split(' '));
    expect(widths.map(([, width]) => width)).toEqual(['320w', '640w', '1000w', '1200w']);
    for (const [address, width] of widths) {
      const { bytes, headers } = await served(address!);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain('sandbox');
      const meta = await sharp(bytes).metadata();
      expect(`${meta.width}w`).toBe(width);
      expect(meta.format).toBe('webp');
    }
  });

  test('is rotated upright and stripped of metadata', async () => {
    const sideways = await buildPicture(400, 200)
      .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: 'where I live' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload(sideways);
    expect(data).toMatchObject({ width: 200, height: 400 });
    const meta = await sharp((await served(data.url)).bytes).metadata();
    expect(meta.exif ?? meta.icc ?? meta.xmp).toBeUndefined();
    expect(meta.orientation).toBeUndefined();
  });

  test('may be PNG, WebP, GIF and AVIF too, whatever type is declared', async () => {
    const picture = buildPicture(300, 200);
    const kinds = [
      picture.clone().png(),
      picture.clone().webp(),
      picture.clone().gif(),
      picture.clone().avif({ effort: 0 }),
    ];
    for (const kind of kinds)
      expect(await upload(await kind.toBuffer(), { type: 'text/plain', name: 'x.txt' })).toMatchObject({
        status: 201,
        data: { width: 300, height: 200 },
      });
  });

  test('is reduced to its first frame when animated', async () => {
    const frames = await sharp(
      await Promise.all(
        ['red', 'blue', 'green'].map((background) =>
          sharp({ create: { width: 60, height: 40, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(3);
    const { data } = await upload(frames);
    expect(data).toMatchObject({ width: 60, height: 40 });
  });
});

test('a JPEG without its last bytes is accepted', async () => {
  const whole = await buildPicture().jpeg().toBuffer();
  for (const missing of [1, 2, 10])
    expect(await upload(whole.subarray(0, -missing))).toMatchObject({ status: 201, data: { width: 1200 } });
  const progressive = await buildPicture().jpeg({ progressive: true }).toBuffer();
  expect(await upload(progressive.subarray(0, -2))).toMatchObject({ status: 201 });
});

const tooManyPixels =
  'This image has too many pixels. At most 20,000 on each side and 60 million in all are possible.';

describe('the upload is refused for', () => {
  test('guests', async () => {
    expect(await upload(await buildPicture().jpeg().toBuffer(), { token: '' })).toMatchObject({
      status: 401,
    });
  });

  test('anything but an image, whatever its name and type', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const text of ['hello', '<html><script>alert(1)</script></html>', svg, '%PDF-1.7'])
      expect(await upload(Buffer.from(text), { type: 'image/png', name: 'a.png' })).toMatchObject({
        status: 415,
        code: 'unsupported_media_type',
      });
  });

  test.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['BMP', Buffer.from('BM\x46\0\0\0', 'latin1')],
    ['SVG', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('a picture in the format %s, which is named with what to do', async (name, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 415,
      message: `This is a picture in the format ${name}. Please save or export it as JPEG or PNG, and upload that.`,
    });
  });

  test('a truncated or corrupt image', async () => {
    const whole = await buildPicture().jpeg().toBuffer();
    for (const broken of [
      whole.subarray(0, 200),
      Buffer.concat([whole.subarray(0, 4), Buffer.alloc(500, 7)]),
    ])
      expect(await upload(broken)).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test.each([
    ['a tenth', 0.1, false],
    ['half', 0.5, false],
    ['a tenth of a progressive one', 0.1, true],
    ['nearly all', 0.8, false],
  ])('a JPEG that lacks its end: %s', async (_, part, progressive) => {
    const whole = await buildPicture().jpeg({ progressive }).toBuffer();
    const { status, fields } = await upload(whole.subarray(0, Math.round(whole.length * (1 - part))));
    expect([status, fields]).toEqual([
      400,
      { image: expect.stringMatching(/^This image ends in the middle: a part of the file is missing\./) },
    ]);
  });

  test('more than 5 MB, but not for exactly 5 MB', async () => {
    const picture = await buildPicture(50, 50).png().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    const limit = 5 * 1024 * 1024;
    expect(await upload(padded(limit))).toMatchObject({ status: 201 });
    expect(await upload(padded(limit + 1))).toMatchObject({
      status: 413,
      code: 'too_large',
      message: 'File size must be less than 5MB',
    });
    expect(await upload(padded(12 * 1024 * 1024))).toMatchObject({ status: 413 });
  });

  test('a decompression bomb', async () => {
    const decompressionBomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(decompressionBomb.length).toBeLessThan(5 * 1024 * 1024);
    expect(await upload(decompressionBomb)).toMatchObject({ status: 400, message: tooManyPixels });
  });

  test('an image with a side that is too long', async () => {
    const strip = await sharp({
      create: { width: 2_000_000, height: 1, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(await upload(strip)).toMatchObject({ status: 400, fields: { image: tooManyPixels } });
    expect(await upload(await buildPicture(20_000, 20).png().toBuffer())).toMatchObject({ status: 201 });
    expect(await upload(await buildPicture(20, 20_001).png().toBuffer())).toMatchObject({ status: 400 });
  });

  test('a wrong field name, an empty file, a body that is not a form', async () => {
    const bytes = await buildPicture(20, 20).png().toBuffer();
    expect(await upload(bytes, { field: 'file' })).toMatchObject({ status: 400 });
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400 });
    const json = await portal.fetch('/uploads/image', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      token: author.token,
    });
    expect(json.status).toBe(415);
    const broken = await portal.fetch('/uploads/image', {
      method: 'POST',
      body: 'nonsense',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      token: author.token,
    });
    expect(broken.status).toBe(400);
  });

  test('paths outside the folder', async () => {
    for (const path of [
      '/uploads/..%2f..%2fetc%2fpasswd',
      '/uploads/x.webp',
      '/uploads/0198c2f0-0000-7000-8000-000000000001-10x10.webp',
    ])
      expect((await served(path)).status).toBe(404);
  });
});

describe('many images at once', () => {
  let crowded: TestPortal;
  beforeAll(async () => {
    crowded = await TestPortal.start({ admission: createAdmission({ connections: 20 }) });
  });
  afterAll(() => crowded.stop());

  const send = async (bytes: Buffer, token: string) => {
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array(bytes)]), 'a.jpg');
    const { status } = await crowded.fetch('/uploads/image', { method: 'POST', body, token });
    return { status };
  };

  test('all succeed, and another user’s image does not wait for all of them', async () => {
    const [many, other] = [await createUser(crowded), await createUser(crowded)];
    const picture = await buildPicture(1200, 800).jpeg().toBuffer();
    let isDone = false;
    const all = Promise.all(Array.from({ length: 30 }, () => send(picture, many.token)));
    void all.then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await send(picture, other.token)).status).toBe(201);
    expect(isDone).toBe(false);
    const answers = await all;
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
  });

  test('that are mostly aborted do not block the rest', async () => {
    const person = await createUser(crowded);
    const picture = await buildPicture(1200, 800).jpeg().toBuffer();
    const giveUp = new AbortController();
    const given = Array.from({ length: 20 }, () => {
      const body = new FormData();
      body.append('image', new Blob([new Uint8Array(picture)]), 'a.jpg');
      return crowded
        .fetch('/uploads/image', { method: 'POST', body, token: person.token, signal: giveUp.signal })
        .catch(() => undefined);
    });
    setTimeout(() => giveUp.abort(), 100);
    await Promise.all(given);
    expect((await send(picture, person.token)).status).toBe(201);
  });
});
