/** Whether it is more than a placeholder such as 'TBD'. */
export const isNoPlaceholder = (text: string | undefined): text is string =>
  text !== undefined && !/^(tb[ad]|n\/?a|-+)$/i.test(text);
