/** Files chosen on the home page, on their way to the tool that was chosen for them. They are taken once. */
let waiting: File[] = [];

export const droppedOnHome = {
  put(files: File[]): void {
    waiting = files;
  },
  take(): File[] {
    const taken = waiting;
    waiting = [];
    return taken;
  },
};
