/** A fixed id, under which the approval log lists what was done with the checklist. */
export const checklistId = '0199c000-0000-7000-8000-0000000c4ec2';
