import type { Attachment, InlinePicture } from '../../mail/index.ts';

/** As Nodemailer takes a mail: pictures are attachments that aren't offered as files. */
export const withPicture = <Mail extends { picture: InlinePicture; attachments?: Attachment[] }>({
  picture,
  attachments = [],
  ...mail
}: Mail) => ({
  ...mail,
  attachments: [...attachments, { ...picture, contentDisposition: 'inline' as const }],
});
