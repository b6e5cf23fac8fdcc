/** What the page says aloud: one polite voice for the course of the game, one urgent for "your turn" and trouble. */

class Speech {
  polite = $state("");
  urgent = $state("");

  say(text: string): void {
    this.polite = text === this.polite ? `${text}\u00a0` : text; // the same words twice must still be a change
  }

  call(text: string): void {
    this.urgent = text === this.urgent ? `${text}\u00a0` : text;
  }
}

export const speech = new Speech();
