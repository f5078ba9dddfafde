import sharp from 'sharp';

/** An image as a browser sends it: `POST /api/uploads/image`. */
export async function buildImageForm(
  width = 800,
  height = 450,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const picture = await sharp({ create: { width, height, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  };
}
